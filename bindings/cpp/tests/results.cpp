// The header without exceptions: what fails is a value.
#define QIPAN_USE_RESULT
#include "qipan.hpp"

#include <iostream>

int main() {
    auto refused = qipan::Position::create("go");
    if (refused || refused.error().result() != QIPAN_RESULT_UNKNOWN_GAME) {
        return 1;
    }
    auto game = qipan::Game::create("xiangqi");
    if (!game) {
        return 2;
    }
    auto m = game->play("炮二平五");
    if (!m || qipan::from(*m) != 25 || game->plies() != 1) {
        return 3;
    }
    auto illegal = game->play(*m);
    if (illegal || illegal.error().code() != "no_piece") {
        return 4;
    }
    std::size_t count = 0;
    for (qipan::Move reply : game->legal_moves()) {
        count += reply != 0;
    }
    std::cout << count << " replies\n";
    return count == 45 ? 0 : 5;
}
