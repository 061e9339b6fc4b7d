// The suites of the repository through the C++ header: perft, repetitions, records. suite TESTDATA EXAMPLES [MAX_NODES]
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <type_traits>

#include "qipan.hpp"

using namespace qipan;

static int failed = 0;

#define CHECK(holds)                                                        \
    do {                                                                    \
        if (!(holds)) {                                                     \
            std::cerr << __FILE__ << ':' << __LINE__ << ": " #holds "\n";   \
            failed++;                                                       \
        }                                                                   \
    } while (0)

static_assert(!std::is_copy_constructible_v<Position> && std::is_nothrow_move_constructible_v<Position>);
static_assert(sizeof(Game) == sizeof(void *), "a handle is a pointer and nothing else");

/// The value of a member of a line of JSON, as far as the test data need it.
static std::string member(const std::string &line, const std::string &name) {
    auto at = line.find('"' + name + "\":");
    if (at == std::string::npos) {
        return {};
    }
    at = line.find_first_not_of(' ', at + name.size() + 3);
    if (line[at] == '[') {
        return line.substr(at + 1, line.find(']', at) - at - 1);
    }
    return line[at] == '"' ? line.substr(at + 1, line.find('"', at + 1) - at - 1) : std::string();
}

/// The quoted words of a list.
static std::vector<std::string> words(const std::string &list) {
    std::vector<std::string> all;
    for (std::size_t at = 0; (at = list.find('"', at)) != std::string::npos;) {
        auto end = list.find('"', at + 1);
        all.push_back(list.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    return all;
}

static Position lenient(const std::string &game, const std::string &fen) {
    return Setup::create(game, fen).build_leniently();
}

static void perft(const std::string &folder, const std::string &game, unsigned long long most) {
    std::ifstream file(folder + "/" + game + "/perft.epd");
    auto table = PerftTable::create(game, 1 << 22);
    std::size_t counts = 0;
    for (std::string line; std::getline(file, line);) {
        auto parts = line.find(';');
        if (line.empty() || line[0] == '#' || parts == std::string::npos) {
            continue;
        }
        auto position = lenient(game, line.substr(0, parts));
        unsigned depth;
        unsigned long long expected;
        for (; parts != std::string::npos; parts = line.find(';', parts + 1)) {
            if (std::sscanf(line.c_str() + parts, ";D%u %llu", &depth, &expected) != 2 || expected > most) {
                continue;
            }
            CHECK(position.perft(depth) == expected);
            CHECK(position.perft(depth, 1, table) == expected);
            if (depth == 1) {
                std::size_t count = 0;
                for (Move m : position.legal_moves()) {
                    count += position.is_legal(m);
                }
                CHECK(count == expected && position.count_legal() == expected);
            }
            counts++;
        }
    }
    std::cout << game << ": " << counts << " counts of perft\n";
    CHECK(counts > 100);
}

static std::string verdict(const Game &game) {
    auto outcome = game.outcome();
    if (!outcome) {
        return "none";
    }
    if (outcome->winner == QIPAN_SIDE_NOBODY) {
        return "draw";
    }
    if (outcome->winner == QIPAN_SIDE_SECOND) {
        return "red_loses";
    }
    bool mate = outcome->reason == QIPAN_REASON_CHECKMATE || outcome->reason == QIPAN_REASON_STALEMATE;
    return mate ? "red_wins" : "black_loses";
}

static void repetitions(const std::string &folder) {
    std::ifstream file(folder + "/xiangqi/repetition.jsonl");
    std::size_t cases = 0;
    for (std::string line; std::getline(file, line);) {
        auto kind = member(line, "kind");
        if (kind != "repetition" && kind != "ending_order") {
            continue;
        }
        auto game = Game::of(lenient("xiangqi", member(line, "fen")));
        for (const auto &m : words(member(line, "moves"))) {
            if (game.outcome()) {
                break;
            }
            game.play(m);
        }
        if (verdict(game) != member(line, "verdict")) {
            std::cerr << line << "\n    found " << verdict(game) << '\n';
            failed++;
        }
        cases++;
    }
    std::cout << "xiangqi: " << cases << " verdicts\n";
    CHECK(cases > 100);
}

static void records(const std::string &folder, const std::string &examples, const std::string &name,
                    const std::string &file) {
    auto read = Records::open(examples + "/games/" + file);
    std::ifstream lines(folder + "/" + name + "/records.jsonl");
    std::size_t games = 0;
    for (std::string line; std::getline(lines, line);) {
        auto tree = read.next();
        CHECK(tree && read.faults().empty() && tree->game() == name);
        if (!tree) {
            return;
        }
        auto game = tree->replay();
        CHECK(game.fen() == member(line, "final"));
        auto expected = words(member(line, "uci"));
        auto nodes = tree->main_line();
        CHECK(nodes.size() == expected.size());
        for (std::size_t i = 0; i < nodes.size(); i++) {
            CHECK(tree->move_text(nodes[i], "uci") == expected[i]);
        }
        auto again = Records::of_bytes(tree->write()).next();
        CHECK(again && *again == *tree);
        games++;
    }
    CHECK(!read.next());
    std::cout << name << ": " << games << " records\n";
}

static void errors() {
    try {
        Position::create("xiangqi", "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 0");
        CHECK(false);
    } catch (const Error &error) {
        CHECK(error.result() == QIPAN_RESULT_IMPOSSIBLE_POSITION && error.reasons().size() == 2);
        CHECK(error.code() == "generals_face" && error.reasons()[0].squares.size() == 2);
    }
    auto position = Position::create("xinghua", "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1");
    try {
        position.parse("Ne4");
        CHECK(false);
    } catch (const Error &error) {
        CHECK(error.result() == QIPAN_RESULT_AMBIGUOUS && error.candidates().size() == 2);
    }
    auto start = Position::create("xinghua");
    auto moved = start.clone();
    auto e4 = start.parse("e4");
    CHECK(start == moved && from(e4) == 12 && to(e4) == 28 && promotion(e4) == 0);
    moved.play(e4);
    CHECK(start != moved && moved.why_illegal(e4) && !start.why_illegal(e4));
    CHECK(start.write(e4, "san") == "e4" && uci("xinghua", e4) == "e2e4" && square_name("xinghua", 28) == "e4");
    auto taken = std::move(moved);
    CHECK(taken.turn() == QIPAN_SIDE_SECOND && other(QIPAN_SIDE_FIRST) == QIPAN_SIDE_SECOND);
    CHECK(start.svg().find("<svg") != std::string::npos);
}

int main(int count, char **arguments) {
    if (count < 3) {
        std::cerr << "usage: suite TESTDATA EXAMPLES [MAX_NODES]\n";
        return 2;
    }
    std::string folder = arguments[1], examples = arguments[2];
    auto most = count > 3 ? std::stoull(arguments[3]) : 1000000;
    try {
        errors();
        for (auto game : {"xiangqi", "xiongqi", "xinghua"}) {
            perft(folder, game, most);
        }
        repetitions(folder);
        records(folder, examples, "xiangqi", "xiangqi_1956.pgn");
        records(folder, examples, "xiongqi", "xiongqi_short.pgn");
        records(folder, examples, "xinghua", "xinghua_1997.pgn");
    } catch (const Error &error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return failed != 0;
}
