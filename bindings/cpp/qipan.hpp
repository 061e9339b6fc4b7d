// Qipan for C++17: handles that free themselves, texts as std::string_view, lists as ranges; nothing else, and no cost over
// the C calls, whose header says what each one does.
//
// Failures are thrown as qipan::Error. A program that wants none defines QIPAN_USE_RESULT before it includes this header:
// then functions that can fail return a qipan::Result.
//
// Handles are moved and not copied; clone() copies. A const object may be used by any number of threads at once.
#ifndef QIPAN_HPP
#define QIPAN_HPP

#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "qipan.h"

namespace qipan {

using Move = QipanMove;
using Square = QipanSquare;
using Node = QipanNode;
using Side = QipanSide;
using Outcome = QipanOutcome;
using Piece = QipanPiece;

/// The other side.
constexpr Side other(Side side) {
    return side == QIPAN_SIDE_FIRST ? QIPAN_SIDE_SECOND : QIPAN_SIDE_FIRST;
}

/// The square that a move leaves, the square that it goes to, the kind that moves, and the kind that a soldier becomes.
constexpr Square from(Move m) { return QIPAN_MOVE_FROM(m); }
constexpr Square to(Move m) { return QIPAN_MOVE_TO(m); }
constexpr std::uint8_t piece(Move m) { return QIPAN_MOVE_PIECE(m); }
constexpr std::uint8_t promotion(Move m) { return QIPAN_MOVE_PROMOTION(m); }

namespace filling {

/// A text that a call writes: into a small buffer first, and into one that is large enough if that was not.
template <typename Call>
QipanResult text(std::string &out, Call call) {
    std::array<char, 256> small;
    std::size_t needed = 0;
    QipanResult result = call(small.data(), small.size(), &needed);
    if (result == QIPAN_RESULT_OK) {
        out.assign(small.data(), needed - 1);
    } else if (result == QIPAN_RESULT_BUFFER_TOO_SMALL) {
        out.resize(needed);
        result = call(out.data(), needed, nullptr);
        out.pop_back();
    }
    return result;
}

/// A list that a call writes.
template <typename T, typename Call>
QipanResult list(std::vector<T> &out, Call call) {
    std::size_t needed = 0;
    QipanResult result = call(nullptr, 0, &needed);
    if (result == QIPAN_RESULT_BUFFER_TOO_SMALL) {
        out.resize(needed);
        result = call(out.data(), needed, nullptr);
    }
    return result;
}

}  // namespace filling

/// One of the reasons of a failure.
struct Reason {
    std::string code;
    std::string message;
    std::vector<Square> squares;
};

/// Why a call failed.
class Error : public std::runtime_error {
public:
    /// The failure that this thread had last.
    static Error last() {
        std::string message;
        filling::text(message, [](char *b, std::size_t c, std::size_t *n) { return qipan_error_message(b, c, n); });
        Error error(message);
        error.result_ = qipan_error_result();
        error.column_ = qipan_error_column();
        for (std::size_t i = 0; i < qipan_error_reasons(); i++) {
            Reason reason;
            filling::text(reason.code, [i](char *b, std::size_t c, std::size_t *n) {
                return qipan_error_reason_code(i, b, c, n);
            });
            filling::text(reason.message, [i](char *b, std::size_t c, std::size_t *n) {
                return qipan_error_reason_message(i, b, c, n);
            });
            filling::list(reason.squares, [i](Square *b, std::size_t c, std::size_t *n) {
                return qipan_error_reason_squares(i, b, c, n);
            });
            error.reasons_.push_back(std::move(reason));
        }
        filling::list(error.candidates_, [](Move *b, std::size_t c, std::size_t *n) {
            return qipan_error_candidates(b, c, n);
        });
        return error;
    }

    /// What the call came to.
    QipanResult result() const noexcept { return result_; }
    /// The name of the first reason, such as `general_in_check`.
    std::string_view code() const noexcept {
        return reasons_.empty() ? std::string_view() : std::string_view(reasons_.front().code);
    }
    /// All that is wrong with a position, or the one reason of anything else.
    const std::vector<Reason> &reasons() const noexcept { return reasons_; }
    /// The character of a text where it is wrong, counted from 1; 0 if no text is.
    std::size_t column() const noexcept { return column_; }
    /// The moves that an ambiguous text can mean.
    const std::vector<Move> &candidates() const noexcept { return candidates_; }

private:
    explicit Error(const std::string &message) : std::runtime_error(message) {}

    QipanResult result_ = QIPAN_RESULT_OK;
    std::size_t column_ = 0;
    std::vector<Reason> reasons_;
    std::vector<Move> candidates_;
};

/// A value, or why there is none.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const noexcept { return content_.index() == 0; }
    const Error &error() const { return std::get<1>(content_); }
    T &operator*() & { return std::get<0>(content_); }
    const T &operator*() const & { return std::get<0>(content_); }
    T &&operator*() && { return std::get<0>(std::move(content_)); }
    T *operator->() { return &std::get<0>(content_); }
    const T *operator->() const { return &std::get<0>(content_); }

private:
    std::variant<T, Error> content_;
};

template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}

    explicit operator bool() const noexcept { return !error_; }
    const Error &error() const { return *error_; }

private:
    std::optional<Error> error_;
};

// The two ways to fail are different types, so that they can meet in one program.
#ifdef QIPAN_USE_RESULT
inline namespace with_results {
template <typename T>
using Answer = Result<T>;

namespace detail {
template <typename T>
Answer<T> answer(QipanResult result, T &&value) {
    if (result != QIPAN_RESULT_OK) {
        return Error::last();
    }
    return Answer<T>(std::forward<T>(value));
}
inline Answer<void> answer(QipanResult result) {
    return result == QIPAN_RESULT_OK ? Answer<void>() : Answer<void>(Error::last());
}
}  // namespace detail
#else
inline namespace with_exceptions {
template <typename T>
using Answer = T;

namespace detail {
template <typename T>
Answer<T> answer(QipanResult result, T &&value) {
    if (result != QIPAN_RESULT_OK) {
        throw Error::last();
    }
    return std::forward<T>(value);
}
inline void answer(QipanResult result) {
    if (result != QIPAN_RESULT_OK) {
        throw Error::last();
    }
}
}  // namespace detail
#endif

namespace detail {

using filling::list;
using filling::text;

template <typename Call>
Answer<std::string> text_answer(Call call) {
    std::string out;
    QipanResult result = text(out, call);
    return answer<std::string>(result, std::move(out));
}

template <typename T, typename Call>
Answer<std::vector<T>> list_answer(Call call) {
    std::vector<T> out;
    QipanResult result = list(out, call);
    return answer<std::vector<T>>(result, std::move(out));
}

/// What a call that only an invalid handle could make fail tells.
template <typename T, typename Call>
T sure(Call call) {
    T value{};
    if (call(&value) != QIPAN_RESULT_OK) {
        std::abort();
    }
    return value;
}

/// The same of a text; the calls that use it have nothing to refuse.
template <typename Call>
std::string sure_text(Call call) {
    std::string out;
    if (text(out, call) != QIPAN_RESULT_OK) {
        std::abort();
    }
    return out;
}

/// The same of a list.
template <typename T, typename Call>
std::vector<T> sure_list(Call call) {
    std::vector<T> out;
    if (list(out, call) != QIPAN_RESULT_OK) {
        std::abort();
    }
    return out;
}

/// What a call tells, or nothing if there is no such thing.
template <typename T, typename Call>
std::optional<T> maybe(Call call) {
    T value{};
    return call(&value) == QIPAN_RESULT_OK ? std::optional<T>(value) : std::nullopt;
}

/// A handle that frees itself.
template <typename T, void (*Free)(T *)>
class Handle {
public:
    explicit Handle(T *raw) noexcept : raw_(raw) {}
    /// The handle for calls in C; it stays this object's.
    T *get() noexcept { return raw_.get(); }
    const T *get() const noexcept { return raw_.get(); }

protected:
    struct Freeing {
        void operator()(T *raw) const noexcept { Free(raw); }
    };
    std::unique_ptr<T, Freeing> raw_;
};

/// Makes an object of a handle that a call gives.
template <typename Object, typename Raw, typename Call>
Answer<Object> make(Call call) {
    Raw *raw = nullptr;
    QipanResult result = call(&raw);
    return answer<Object>(result, Object(raw));
}

}  // namespace detail

/// Moves in memory of their own; more than games come to are kept on the heap.
class MoveList {
public:
    using value_type = Move;
    using const_iterator = const Move *;
    using iterator = const_iterator;

    template <typename Call>
    explicit MoveList(Call call) {
        QipanResult result = call(few_.data(), few_.size(), &size_);
        if (result == QIPAN_RESULT_BUFFER_TOO_SMALL) {
            many_.resize(size_);
            result = call(many_.data(), many_.size(), &size_);
        }
        if (result != QIPAN_RESULT_OK) {
            std::abort();
        }
    }

    const Move *begin() const noexcept { return many_.empty() ? few_.data() : many_.data(); }
    const Move *end() const noexcept { return begin() + size_; }
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }
    Move operator[](std::size_t i) const noexcept { return begin()[i]; }

private:
    std::array<Move, QIPAN_MOVES_ROOM> few_;
    std::vector<Move> many_;
    std::size_t size_ = 0;
};

/// Remembers counts of positions for Position::perft.
class PerftTable : public detail::Handle<QipanPerftTable, qipan_perft_table_free> {
public:
    using Handle::Handle;

    static Answer<PerftTable> create(std::string_view game, std::size_t bytes) {
        return detail::make<PerftTable, QipanPerftTable>(
            [&](auto out) { return qipan_perft_table_new(game.data(), game.size(), bytes, out); });
    }
};

/// A possible position.
class Position : public detail::Handle<QipanPosition, qipan_position_free> {
public:
    using Handle::Handle;

    static Answer<Position> create(std::string_view game, std::string_view fen = "startpos") {
        return detail::make<Position, QipanPosition>([&](auto out) {
            return qipan_position_new(game.data(), game.size(), fen.data(), fen.size(), out);
        });
    }

    Position clone() const {
        return Position(detail::sure<QipanPosition *>([&](auto out) { return qipan_position_clone(get(), out); }));
    }

    std::string game() const {
        return detail::sure_text([&](auto... b) { return qipan_position_game(get(), b...); });
    }
    std::string fen() const {
        return detail::sure_text([&](auto... b) { return qipan_position_fen(get(), b...); });
    }
    Side turn() const {
        return detail::sure<Side>([&](auto out) { return qipan_position_turn(get(), out); });
    }
    std::uint64_t key() const {
        return detail::sure<std::uint64_t>([&](auto out) { return qipan_position_key(get(), out); });
    }
    bool is_check() const {
        return detail::sure<bool>([&](auto out) { return qipan_position_is_check(get(), out); });
    }
    std::vector<Square> checkers() const {
        return detail::sure_list<Square>([&](auto... b) { return qipan_position_checkers(get(), b...); });
    }
    /// The piece on a square; nothing if it is empty or none of the board.
    std::optional<Piece> piece_at(Square square) const {
        auto found = detail::maybe<Piece>([&](auto out) { return qipan_position_piece_at(get(), square, out); });
        return found && found->kind != 0 ? found : std::nullopt;
    }
    std::optional<Outcome> outcome() const {
        return detail::maybe<Outcome>([&](auto out) { return qipan_position_outcome(get(), out); });
    }

    MoveList legal_moves() const {
        return MoveList([&](auto... b) { return qipan_position_legal_moves(get(), b...); });
    }
    std::uint64_t count_legal() const {
        return detail::sure<std::uint64_t>([&](auto out) { return qipan_position_count_legal(get(), out); });
    }
    bool has_legal() const {
        return detail::sure<bool>([&](auto out) { return qipan_position_has_legal(get(), out); });
    }
    bool is_legal(Move m) const { return qipan_position_check_legal(get(), m) == QIPAN_RESULT_OK; }
    /// Why a move is illegal; nothing if it is legal.
    std::optional<Error> why_illegal(Move m) const {
        return is_legal(m) ? std::nullopt : std::optional<Error>(Error::last());
    }
    Answer<Move> check_move(Square from, Square to, std::uint8_t promotion = 0) const {
        Move m = 0;
        QipanResult result = qipan_position_check_move(get(), from, to, promotion, &m);
        return detail::answer<Move>(result, std::move(m));
    }
    Answer<std::uint64_t> perft(std::uint32_t depth, std::uint32_t threads = 1) const {
        std::uint64_t nodes = 0;
        QipanResult result = qipan_position_perft(get(), depth, threads, &nodes);
        return detail::answer<std::uint64_t>(result, std::move(nodes));
    }
    Answer<std::uint64_t> perft(std::uint32_t depth, std::uint32_t threads, const PerftTable &table) const {
        std::uint64_t nodes = 0;
        QipanResult result = qipan_position_perft_hashed(get(), depth, threads, table.get(), &nodes);
        return detail::answer<std::uint64_t>(result, std::move(nodes));
    }

    Answer<void> play(Move m) { return detail::answer(qipan_position_play(get(), m)); }

    /// Reads a move in the notation of this name, or in any.
    Answer<Move> parse(std::string_view text, std::string_view notation = {}) const {
        Move m = 0;
        QipanResult result = qipan_position_parse(get(), text.data(), text.size(), notation.data(), notation.size(), &m);
        return detail::answer<Move>(result, std::move(m));
    }
    Answer<std::string> write(Move m, std::string_view notation) const {
        return detail::text_answer(
            [&](auto... b) { return qipan_position_write(get(), m, notation.data(), notation.size(), b...); });
    }
    Answer<std::vector<QipanChase>> chases(Move m) const {
        return detail::list_answer<QipanChase>([&](auto... b) { return qipan_position_chases(get(), m, b...); });
    }
    std::string board(QipanBoardStyle style = QIPAN_BOARD_STYLE_HANZI, Side bottom = QIPAN_SIDE_FIRST) const {
        return detail::sure_text([&](auto... b) { return qipan_position_board(get(), style, bottom, b...); });
    }
    Answer<std::string> svg(const QipanLook *look = nullptr, Move last_move = 0,
                            const std::vector<QipanArrow> &arrows = {}) const {
        return detail::text_answer([&](auto... b) {
            return qipan_position_svg(get(), look, last_move, arrows.data(), arrows.size(), b...);
        });
    }

    friend bool operator==(const Position &a, const Position &b) {
        return detail::sure<bool>([&](auto out) { return qipan_position_equal(a.get(), b.get(), out); });
    }
    friend bool operator!=(const Position &a, const Position &b) { return !(a == b); }
};

/// A position that is being put together.
class Setup : public detail::Handle<QipanSetup, qipan_setup_free> {
public:
    using Handle::Handle;

    /// An empty text is the empty board.
    static Answer<Setup> create(std::string_view game, std::string_view fen = {}) {
        return detail::make<Setup, QipanSetup>(
            [&](auto out) { return qipan_setup_new(game.data(), game.size(), fen.data(), fen.size(), out); });
    }
    static Setup of(const Position &position) {
        return Setup(detail::sure<QipanSetup *>(
            [&](auto out) { return qipan_setup_from_position(position.get(), out); }));
    }
    Setup clone() const {
        return Setup(detail::sure<QipanSetup *>([&](auto out) { return qipan_setup_clone(get(), out); }));
    }

    std::string fen() const {
        return detail::sure_text([&](auto... b) { return qipan_setup_fen(get(), b...); });
    }
    /// Puts a piece, given by its letter in FEN, on a square; the letter 0 takes off what stands there.
    Answer<void> put(Square square, char32_t letter) {
        return detail::answer(qipan_setup_put(get(), square, static_cast<std::uint32_t>(letter)));
    }
    Answer<void> set_turn(Side side) { return detail::answer(qipan_setup_set_turn(get(), side)); }
    Answer<void> set_castling(std::string_view text) {
        return detail::answer(qipan_setup_set_castling(get(), text.data(), text.size()));
    }
    Answer<void> set_en_passant(std::string_view text) {
        return detail::answer(qipan_setup_set_en_passant(get(), text.data(), text.size()));
    }
    Answer<void> set_counters(std::uint32_t halfmoves, std::uint32_t fullmoves) {
        return detail::answer(qipan_setup_set_counters(get(), halfmoves, fullmoves));
    }
    /// The position, or all the reasons why it is not possible.
    Answer<Position> build() const {
        return detail::make<Position, QipanPosition>([&](auto out) { return qipan_setup_build(get(), out); });
    }
    Answer<Position> build_leniently() const {
        return detail::make<Position, QipanPosition>(
            [&](auto out) { return qipan_setup_build_leniently(get(), out, nullptr, nullptr); });
    }
};

/// A game: what has been played, and where it stands.
class Game : public detail::Handle<QipanGame, qipan_game_free> {
public:
    using Handle::Handle;

    /// The options are `name=value` with blanks between.
    static Answer<Game> create(std::string_view game, std::string_view fen = "startpos", std::string_view options = {}) {
        return detail::make<Game, QipanGame>([&](auto out) {
            return qipan_game_new(game.data(), game.size(), fen.data(), fen.size(), options.data(), options.size(), out);
        });
    }
    static Answer<Game> of(const Position &position, std::string_view options = {}) {
        return detail::make<Game, QipanGame>([&](auto out) {
            return qipan_game_from_position(position.get(), options.data(), options.size(), out);
        });
    }
    static Answer<Game> of_engine_text(std::string_view game, std::string_view text, std::string_view notation = "uci") {
        return detail::make<Game, QipanGame>([&](auto out) {
            return qipan_game_from_engine_text(game.data(), game.size(), text.data(), text.size(), notation.data(),
                                               notation.size(), out);
        });
    }
    Game clone() const {
        return Game(detail::sure<QipanGame *>([&](auto out) { return qipan_game_clone(get(), out); }));
    }

    std::string name() const {
        return detail::sure_text([&](auto... b) { return qipan_game_name(get(), b...); });
    }
    std::string fen() const {
        return detail::sure_text([&](auto... b) { return qipan_game_fen(get(), b...); });
    }
    Side turn() const {
        return detail::sure<Side>([&](auto out) { return qipan_game_turn(get(), out); });
    }
    std::size_t plies() const {
        return detail::sure<std::size_t>([&](auto out) { return qipan_game_plies(get(), out); });
    }
    std::vector<Move> moves() const {
        return detail::sure_list<Move>([&](auto... b) { return qipan_game_moves(get(), b...); });
    }
    MoveList legal_moves() const {
        return MoveList([&](auto... b) { return qipan_game_legal_moves(get(), b...); });
    }
    MoveList allowed_moves() const {
        return MoveList([&](auto... b) { return qipan_game_allowed_moves(get(), b...); });
    }
    /// A copy of the position after the last move.
    Position position() const {
        return Position(detail::sure<QipanPosition *>(
            [&](auto out) { return qipan_game_position(get(), SIZE_MAX, out); }));
    }
    Answer<Position> position_at(std::size_t plies) const {
        return detail::make<Position, QipanPosition>(
            [&](auto out) { return qipan_game_position(get(), plies, out); });
    }
    std::size_t repetitions() const {
        return detail::sure<std::size_t>([&](auto out) { return qipan_game_repetitions(get(), out); });
    }
    QipanStatus status() const {
        return detail::sure<QipanStatus>([&](auto out) { return qipan_game_status(get(), out); });
    }
    std::optional<Outcome> outcome() const {
        return detail::maybe<Outcome>([&](auto out) { return qipan_game_outcome(get(), out); });
    }
    Answer<std::string> explanation(QipanLanguage language = QIPAN_LANGUAGE_ENGLISH) const {
        return detail::text_answer([&](auto... b) { return qipan_game_explanation(get(), language, b...); });
    }
    Answer<std::string> rule() const {
        return detail::text_answer([&](auto... b) { return qipan_game_rule(get(), b...); });
    }
    std::optional<QipanEvidence> evidence() const {
        return detail::maybe<QipanEvidence>([&](auto out) { return qipan_game_evidence(get(), out); });
    }
    Answer<std::vector<QipanCyclePly>> cycle() const {
        return detail::list_answer<QipanCyclePly>([&](auto... b) { return qipan_game_cycle(get(), b...); });
    }
    std::vector<QipanClaim> claims() const {
        return detail::sure_list<QipanClaim>([&](auto... b) { return qipan_game_claims(get(), b...); });
    }
    std::optional<Side> offer() const {
        return detail::maybe<Side>([&](auto out) { return qipan_game_offer(get(), out); });
    }
    std::optional<QipanEvent> event(std::size_t index) const {
        return detail::maybe<QipanEvent>([&](auto out) { return qipan_game_event(get(), index, out); });
    }
    std::optional<QipanClock> clock(Side side) const {
        return detail::maybe<QipanClock>([&](auto out) { return qipan_game_clock(get(), side, out); });
    }
    Answer<std::vector<QipanWarning>> repetition_warnings() const {
        return detail::list_answer<QipanWarning>(
            [&](auto... b) { return qipan_game_repetition_warnings(get(), b...); });
    }
    Answer<std::string> engine_text(QipanProtocol protocol, std::string_view notation = "uci") const {
        return detail::text_answer([&](auto... b) {
            return qipan_game_engine_text(get(), protocol, notation.data(), notation.size(), b...);
        });
    }
    Answer<std::string> svg(const QipanLook *look = nullptr, const std::vector<QipanArrow> &arrows = {}) const {
        return detail::text_answer(
            [&](auto... b) { return qipan_game_svg(get(), look, arrows.data(), arrows.size(), b...); });
    }

    Answer<void> play(Move m) { return detail::answer(qipan_game_play(get(), m)); }
    Answer<void> play_after(Move m, std::uint64_t milliseconds) {
        return detail::answer(qipan_game_play_after(get(), m, milliseconds));
    }
    Answer<Move> play(std::string_view text) {
        Move m = 0;
        QipanResult result = qipan_game_play_text(get(), text.data(), text.size(), &m);
        return detail::answer<Move>(result, std::move(m));
    }
    std::optional<Move> undo() {
        return detail::maybe<Move>([&](auto out) { return qipan_game_undo(get(), out); });
    }
    Answer<void> resign(Side side) { return detail::answer(qipan_game_resign(get(), side)); }
    Answer<void> offer_draw(Side side) { return detail::answer(qipan_game_offer_draw(get(), side)); }
    Answer<void> accept_draw() { return detail::answer(qipan_game_accept_draw(get())); }
    Answer<void> decline_draw() { return detail::answer(qipan_game_decline_draw(get())); }
    Answer<void> claim_draw(QipanClaimKind kind, Side side) {
        return detail::answer(qipan_game_claim_draw(get(), kind, side));
    }
    Answer<void> touch(Square square) { return detail::answer(qipan_game_touch(get(), square)); }
    Answer<void> flag_fall(Side side) { return detail::answer(qipan_game_flag_fall(get(), side)); }
    Answer<void> set_clock(std::string_view first, std::string_view second = {}) {
        return detail::answer(
            qipan_game_set_clock(get(), first.data(), first.size(), second.data(), second.size()));
    }

    friend bool operator==(const Game &a, const Game &b) {
        return detail::sure<bool>([&](auto out) { return qipan_game_equal(a.get(), b.get(), out); });
    }
    friend bool operator!=(const Game &a, const Game &b) { return !(a == b); }
};

/// A recorded game with its variations; the node 0 is the root.
class Tree : public detail::Handle<QipanTree, qipan_tree_free> {
public:
    using Handle::Handle;

    static Answer<Tree> create(std::string_view game, std::string_view fen = "startpos") {
        return detail::make<Tree, QipanTree>(
            [&](auto out) { return qipan_tree_new(game.data(), game.size(), fen.data(), fen.size(), out); });
    }
    static Tree of(const Game &game) {
        return Tree(detail::sure<QipanTree *>([&](auto out) { return qipan_tree_from_game(game.get(), out); }));
    }
    Tree clone() const {
        return Tree(detail::sure<QipanTree *>([&](auto out) { return qipan_tree_clone(get(), out); }));
    }

    std::string game() const {
        return detail::sure_text([&](auto... b) { return qipan_tree_game(get(), b...); });
    }
    std::vector<Node> nodes() const {
        return detail::sure_list<Node>([&](auto... b) { return qipan_tree_nodes(get(), b...); });
    }
    std::vector<Node> main_line() const {
        return detail::sure_list<Node>([&](auto... b) { return qipan_tree_main_line(get(), b...); });
    }
    Answer<std::vector<Node>> children(Node node) const {
        return detail::list_answer<Node>([&](auto... b) { return qipan_tree_children(get(), node, b...); });
    }
    std::optional<Node> parent(Node node) const {
        return detail::maybe<Node>([&](auto out) { return qipan_tree_parent(get(), node, out); });
    }
    std::optional<Move> move(Node node) const {
        return detail::maybe<Move>([&](auto out) { return qipan_tree_move(get(), node, out); });
    }
    Answer<std::string> move_text(Node node, std::string_view notation) const {
        return detail::text_answer([&](auto... b) {
            return qipan_tree_move_text(get(), node, notation.data(), notation.size(), b...);
        });
    }
    Answer<Position> position(Node node) const {
        return detail::make<Position, QipanPosition>(
            [&](auto out) { return qipan_tree_position(get(), node, out); });
    }
    /// The comments after a move, or before it.
    std::vector<std::string> comments(Node node, bool before = false) const {
        std::vector<std::string> all;
        for (std::string one; detail::text(one, [&](auto... b) {
                 return qipan_tree_comment(get(), node, before, all.size(), b...);
             }) == QIPAN_RESULT_OK;) {
            all.push_back(one);
        }
        return all;
    }
    std::optional<std::string> tag(std::string_view name) const {
        std::string value;
        QipanResult result = detail::text(
            value, [&](auto... b) { return qipan_tree_tag(get(), name.data(), name.size(), b...); });
        return result == QIPAN_RESULT_OK ? std::optional<std::string>(value) : std::nullopt;
    }
    QipanGameResult result() const {
        return detail::sure<QipanGameResult>([&](auto out) { return qipan_tree_result(get(), out); });
    }
    /// The game of the main line, as far as the book lets it go on.
    Answer<Game> replay(std::string_view options = {}) const {
        return detail::make<Game, QipanGame>([&](auto out) {
            return qipan_tree_replay(get(), options.data(), options.size(), out, nullptr);
        });
    }
    /// The record in the format of this name, as bytes.
    Answer<std::string> write(std::string_view format = "pgn", std::string_view notation = {}) const {
        std::vector<std::uint8_t> bytes;
        QipanResult result = detail::list(bytes, [&](auto... b) {
            return qipan_tree_write(get(), format.data(), format.size(), notation.data(), notation.size(), b...);
        });
        return detail::answer<std::string>(result, std::string(bytes.begin(), bytes.end()));
    }

    Answer<Node> add(Node node, Move m) {
        Node added = 0;
        QipanResult result = qipan_tree_add(get(), node, m, &added);
        return detail::answer<Node>(result, std::move(added));
    }
    Answer<Node> add(Node node, std::string_view text) {
        Node added = 0;
        QipanResult result = qipan_tree_add_text(get(), node, text.data(), text.size(), &added);
        return detail::answer<Node>(result, std::move(added));
    }
    Answer<void> promote(Node node) { return detail::answer(qipan_tree_promote(get(), node)); }
    Answer<void> remove(Node node) { return detail::answer(qipan_tree_delete(get(), node)); }
    Answer<void> set_comment(Node node, std::string_view text, bool before = false) {
        return detail::answer(qipan_tree_set_comment(get(), node, before, text.data(), text.size()));
    }
    Answer<void> set_tag(std::string_view name, std::string_view value) {
        return detail::answer(qipan_tree_set_tag(get(), name.data(), name.size(), value.data(), value.size()));
    }

    friend bool operator==(const Tree &a, const Tree &b) {
        return detail::sure<bool>([&](auto out) { return qipan_tree_equal(a.get(), b.get(), out); });
    }
    friend bool operator!=(const Tree &a, const Tree &b) { return !(a == b); }
};

/// The recorded games of a file or of bytes, one after the other.
class Records : public detail::Handle<QipanRecords, qipan_records_free> {
public:
    using Handle::Handle;

    static Answer<Records> open(std::string_view path, std::string_view game = {}) {
        return detail::make<Records, QipanRecords>([&](auto out) {
            return qipan_records_open(path.data(), path.size(), game.data(), game.size(), out);
        });
    }
    static Answer<Records> of_bytes(std::string_view bytes, std::string_view game = {}) {
        return detail::make<Records, QipanRecords>([&](auto out) {
            auto start = reinterpret_cast<const std::uint8_t *>(bytes.data());
            return qipan_records_from_bytes(start, bytes.size(), game.data(), game.size(), out);
        });
    }

    /// The next record; nothing after the last. A record that cannot be read fails, and the next one can be asked for.
    Answer<std::optional<Tree>> next() {
        QipanTree *raw = nullptr;
        QipanResult result = qipan_records_next(get(), &raw);
        if (result == QIPAN_RESULT_END) {
            return std::optional<Tree>();
        }
        return detail::answer<std::optional<Tree>>(result, std::optional<Tree>(Tree(raw)));
    }
    /// What was wrong with the last record, in words.
    std::vector<std::string> faults() const {
        std::vector<std::string> all;
        for (std::string one; detail::text(one, [&](auto... b) {
                 return qipan_records_fault(get(), all.size(), nullptr, b...);
             }) == QIPAN_RESULT_OK;) {
            all.push_back(one);
        }
        return all;
    }
};

/// The text of a move, such as `e2e4`.
inline Answer<std::string> uci(std::string_view game, Move m) {
    return detail::text_answer([&](auto... b) { return qipan_move_uci(game.data(), game.size(), m, b...); });
}

/// The name of a square, such as `e4`.
inline Answer<std::string> square_name(std::string_view game, Square square) {
    return detail::text_answer([&](auto... b) { return qipan_square_name(game.data(), game.size(), square, b...); });
}

/// The name of a reason that programs can rely on, such as `perpetual_check`.
inline std::string reason_name(QipanReason reason) {
    std::string name;
    detail::text(name, [&](auto... b) { return qipan_reason_name(reason, b...); });
    return name;
}

}  // namespace with_exceptions or with_results

}  // namespace qipan

#endif
