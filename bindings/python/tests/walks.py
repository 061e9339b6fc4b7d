"""Random games, compared move by move with what other libraries say; run in processes of their own."""

import random

import chess
import pyffish

import qipan

WXF = pyffish.NOTATION_XIANGQI_WXF


def walk_xinghua(seed, positions):
    """Compare legal moves, FEN, checks, captures and SAN with python-chess."""
    rng = random.Random(seed)
    seen = 0
    while seen < positions:
        position, board = qipan.Position("xinghua"), chess.Board()
        for _ in range(rng.randrange(20, 200)):
            moves = position.legal_moves
            theirs = {move.uci(): move for move in board.legal_moves}
            assert {move.uci for move in moves} == theirs.keys(), position.fen()
            assert position.fen() == board.fen()
            assert position.is_check == board.is_check()
            seen += 1
            if not moves or seen == positions:
                break
            move = rng.choice(moves)
            other = theirs[move.uci]
            captured = board.piece_type_at(other.to_square)
            captured = chess.PAWN if board.is_en_passant(other) else captured
            assert (move.captured is None) == (captured is None), (position.fen(), move)
            san = board.san(other)
            assert position.write(move, "san") == san, (position.fen(), move)
            assert position.parse(san) == move
            assert position.gives_check(move) == board.gives_check(other)
            position = position.play(move)
            board.push(other)
    return seen


def walk_xiangqi(seed, positions):
    """Compare legal moves, FEN and WXF with pyffish."""
    rng = random.Random(seed)
    seen = 0
    while seen < positions:
        position = start = qipan.Position("xiangqi")
        line, texts = [], []
        for _ in range(rng.randrange(20, 200)):
            moves = {position.write(move, "uci10"): move for move in position.legal_moves}
            assert moves.keys() == set(pyffish.legal_moves("xiangqi", position.fen(), [])), position.fen()
            seen += 1
            if not moves or seen == positions:
                break
            text = rng.choice(sorted(moves))
            line.append((position, moves[text]))
            texts.append(text)
            position = position.play(moves[text])
        assert pyffish.get_fen("xiangqi", start.fen(), texts) == position.fen()
        # Its WXF names a file where ours names the front or the rear; both mean the same move.
        wxf = pyffish.get_san_moves("xiangqi", start.fen(), texts, False, WXF)
        for (before, move), text in zip(line, wxf, strict=True):
            assert before.parse(text) == move, (before.fen(), text)
            assert before.parse(before.write(move, "wxf")) == move
    return seen


def walk_perft(game, seed, positions):
    """Compare what the pieces of the API say of the same position."""
    rng = random.Random(seed)
    seen = 0
    while seen < positions:
        played, position = qipan.Game(game), qipan.Position(game)
        for _ in range(rng.randrange(20, 200)):
            if played.is_over:
                break
            moves = played.legal_moves
            assert moves == position.legal_moves
            assert position.perft(1) == len(moves)
            move = rng.choice(moves)
            victim = position.piece_at(move.to_square)
            assert victim is None or victim.kind is move.captured
            notation = rng.choice(position.notations)
            assert position.parse(position.write(move, notation), notation) == move
            position = position.play(move)
            played.push(move)
            assert played.position == position
            assert hash(played.position) == hash(position)
            assert played.fen() == position.fen() == qipan.Position(game, position.fen()).fen()
            seen += 1
    return seen
