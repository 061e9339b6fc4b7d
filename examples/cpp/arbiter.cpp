// A bridge between engines and an arbiter: reads what a program tells and hears of its engines, in UCI, UCCI or
// UCI-Cyclone, and says what the book says.
//
//     arbiter xiangqi < game.log
//
// It understands `position …` and `fen …`, which tell the game so far, and `bestmove M`, which plays a move in it. After
// each it prints `ok`, `illegal` with the reason, or `verdict` with the result, the reason and the rule.
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#define QIPAN_USE_RESULT
#include "qipan.hpp"

namespace {

void print_standing(const qipan::Game &game) {
    auto outcome = game.outcome();
    if (!outcome) {
        std::cout << (game.status() == QIPAN_STATUS_CLAIMABLE ? "ok, a draw may be claimed\n" : "ok\n");
        return;
    }
    const char *winners[] = {"first wins", "second wins", "draw"};
    auto rule = game.rule();
    std::cout << "verdict " << winners[outcome->winner] << ", " << qipan::reason_name(outcome->reason);
    if (rule) {
        std::cout << " (" << *rule << ')';
    }
    std::cout << '\n';
}

}  // namespace

int main(int count, char **words) {
    std::string name = count > 1 ? words[1] : "xiangqi";
    std::string notation = count > 2 ? words[2] : "uci";
    std::optional<qipan::Game> game;
    if (auto start = qipan::Game::create(name)) {
        game.emplace(std::move(*start));
    } else {
        std::cerr << start.error().what() << '\n';
        return 2;
    }
    bool sound = true;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream parts(line);
        std::string word, m;
        parts >> word;
        if (word == "position" || word == "fen") {
            auto told = qipan::Game::of_engine_text(name, line, notation);
            if (told) {
                game.emplace(std::move(*told));
                print_standing(*game);
            } else {
                std::cout << "illegal " << told.error().what() << '\n';
                sound = false;
            }
        } else if (word == "bestmove" && parts >> m) {
            auto move = game->position().parse(m, notation);
            auto played = move ? game->play(*move) : qipan::Result<void>(move.error());
            if (played) {
                print_standing(*game);
            } else {
                std::cout << "illegal " << played.error().what() << '\n';
                sound = false;
            }
        }
    }
    return sound ? 0 : 1;
}
