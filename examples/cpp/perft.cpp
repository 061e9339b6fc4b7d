// Counts lines of play, apart for each first move.
//
//     perft xinghua 4 [FEN]
#include <cstdlib>
#include <iostream>

#include "qipan.hpp"

int main(int count, char **words) try {
    if (count < 3) {
        std::cerr << "usage: perft GAME DEPTH [FEN]\n";
        return 2;
    }
    auto position = qipan::Position::create(words[1], count > 3 ? words[3] : "startpos");
    auto depth = static_cast<std::uint32_t>(std::strtoul(words[2], nullptr, 10));
    std::uint64_t nodes = depth == 0 ? 1 : 0;
    if (depth > 0) {
        for (qipan::Move m : position.legal_moves()) {
            auto next = position.clone();
            next.play(m);
            auto after = next.perft(depth - 1, 0);
            std::cout << qipan::uci(words[1], m) << ' ' << after << '\n';
            nodes += after;
        }
    }
    std::cout << "nodes " << nodes << '\n';
    return 0;
} catch (const qipan::Error &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
