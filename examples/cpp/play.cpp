// A game without a window: reads moves in any notation from standard input, and says what they come to.
//
//     play xiangqi
//
// `undo`, `resign` and `quit` are understood too.
#include <iostream>
#include <string>

#include "qipan.hpp"

int main(int count, char **words) try {
    auto game = qipan::Game::create(count > 1 ? words[1] : "xiangqi");
    std::cout << game.position().board();
    for (std::string line; !game.outcome() && std::getline(std::cin, line) && line != "quit";) {
        try {
            if (line == "undo") {
                game.undo();
            } else if (line == "resign") {
                game.resign(game.turn());
            } else {
                game.play(line);
            }
            std::cout << game.position().board();
        } catch (const qipan::Error &error) {
            std::cout << error.what() << '\n';
        }
    }
    if (game.outcome()) {
        std::cout << game.explanation() << '\n' << game.explanation(QIPAN_LANGUAGE_CHINESE) << '\n';
    }
    return 0;
} catch (const qipan::Error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
