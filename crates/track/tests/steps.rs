//! Neighbours are derived from the sections; these are the lane changes the rules name.

mod common;

use common::{CLASSIC, RED, SHORT, cell, everything, names, read, steps};

#[test]
fn on_a_straight_a_car_goes_straight_on_or_to_a_neighbouring_lane() {
    let track = read(SHORT);
    assert_eq!(steps(&track, "1a"), "2a 2b");
    assert_eq!(steps(&track, "1b"), "2a 2b 2c");
    assert_eq!(steps(&track, "1c"), "2b 2c");
}

#[test]
fn three_lanes_become_two() {
    let track = read(SHORT);
    assert_eq!(steps(&track, "4a"), "5a");
    assert_eq!(steps(&track, "4b"), "5a 5b");
    assert_eq!(steps(&track, "4c"), "5b");
}

#[test]
fn two_lanes_become_one_and_two_again() {
    let track = read(SHORT);
    assert_eq!(steps(&track, "5a"), "6a");
    assert_eq!(steps(&track, "5b"), "6a");
    assert_eq!(steps(&track, "6a"), "7a");
    assert_eq!(steps(&track, "7a"), "8a 8b");
}

#[test]
fn two_lanes_become_three() {
    let track = read(SHORT);
    assert_eq!(steps(&track, "8a"), "9a 9b");
    assert_eq!(steps(&track, "8b"), "9b 9c");
}

#[test]
fn sideways_in_a_curve_only_where_the_neighbour_reaches_further() {
    let track = read(SHORT);
    assert_eq!(steps(&track, "12a"), "13a 13b");
    assert_eq!(steps(&track, "12c"), "13b 13c");
    assert_eq!(steps(&track, "13c"), "13b 15c");
    assert_eq!(steps(&track, "15c"), "16b 17c");
    assert_eq!(steps(&track, "13b"), "13a 15c 16b");
    assert_eq!(steps(&track, "16b"), "19a 19b 19c");
    assert_eq!(steps(&track, "13a"), "19a 19b");
    let classic = read(CLASSIC);
    assert_eq!(steps(&classic, "7b"), "7a 8b");
    assert_eq!(steps(&classic, "7a"), "9a 9b");
}

#[test]
fn the_lap_begins_again_at_the_line() {
    let track = read(SHORT);
    assert_eq!(names(&track, track.last_row()), "24a 24b 24c");
    assert_eq!(steps(&track, "24b"), "1a 1b 1c");
    assert_eq!(track.ahead(cell(&track, "24c")), track.find("1c"));
    assert_eq!(track.behind(cell(&track, "1c")), track.find("24c"));
    for c in track.all() {
        assert_eq!(track.crosses(c), track.last_row().contains(c));
        assert_eq!(track.crosses(c), track.distance(c) == 1);
    }
}

#[test]
fn straight_on_is_the_same_lane_name() {
    let track = read(SHORT);
    let ahead = |name: &str| track.ahead(cell(&track, name)).map(|c| track.cell_name(c));
    assert_eq!(ahead("4a"), Some("5a"));
    assert_eq!(ahead("4b"), Some("5b"));
    assert_eq!(ahead("4c"), None);
    assert_eq!(ahead("5b"), None);
    assert_eq!(ahead("8b"), Some("9b"));
    assert_eq!(ahead("13a"), Some("19a"));
    assert_eq!(ahead("13c"), Some("15c"));
    assert_eq!(track.behind(cell(&track, "9c")), None);
}

#[test]
fn a_red_lane_shifts_nothing() {
    let track = read(RED);
    let red: Vec<u8> = track.red().iter().map(|c| track.lane(c)).collect();
    assert_eq!(red, [2; 18]);
    assert_eq!(steps(&track, "6a"), "7a 7b");
    assert_eq!(steps(&track, "6b"), "7a 7b");
    assert_eq!(steps(&track, "6c"), "7b");
    assert_eq!(steps(&track, "8b"), "9a");
    assert_eq!(steps(&track, "10a"), "11a 11b");
    assert_eq!(steps(&track, "12a"), "13a 13b");
    assert_eq!(steps(&track, "12b"), "13a 13b 13c");
    assert_eq!(steps(&track, "24c"), "1b 1c");
    assert_eq!(track.ahead(cell(&track, "6c")), None);
}

#[test]
fn the_test_boards_are_as_the_scenarios_expect() {
    let track = read(SHORT);
    assert_eq!((track.lap(), track.len()), (24, 54));
    assert_eq!(names(&track, track.pits()), "10c 11c");
    assert_eq!(track.bet_lines(), [4, 8, 12]);
    assert_eq!(track.grid().map(|c| track.cell_name(c)), ["24a", "24b", "24c", "23a", "23b", "23c"]);
    let curve = track.all().filter(|&c| (12..18).contains(&track.start(c)));
    assert_eq!(names(&track, curve.collect()), "13a 13b 13c 15c 16b 17c");
    let track = read(RED);
    assert_eq!((track.lap(), track.len()), (24, 64));
    assert!(track.bet_lines().is_empty() && track.pits().is_empty());
    assert_eq!(track.grid().map(|c| track.cell_name(c)), ["24a", "24b", "23a", "23b", "22a", "22b"]);
}

#[test]
fn names_are_found_in_capitals_or_not() {
    for track in everything() {
        for c in track.all() {
            assert_eq!(track.find(track.cell_name(c)), Some(c));
            assert_eq!(track.find(&track.cell_name(c).to_uppercase()), Some(c));
        }
    }
    let track = read(SHORT);
    for name in ["", "a", "0a", "25a", "6b", "01a", "14a", "1 a", "1é"] {
        assert_eq!(track.find(name), None, "{name}");
    }
}

#[test]
fn cells_are_in_racing_order() {
    for track in everything() {
        let order: Vec<(u8, u8)> = track.all().map(|c| (track.start(c), track.lane(c))).collect();
        assert!(order.is_sorted());
    }
}

#[test]
fn distances_are_the_fewest_steps() {
    let track = read(SHORT);
    let distance = |name: &str| track.distance(cell(&track, name));
    assert_eq!(distance("24a"), 1);
    assert_eq!(distance("19c"), 6);
    assert_eq!(distance("13a"), 7);
    assert_eq!(distance("13b"), 8);
    assert_eq!(distance("13c"), 9);
    assert_eq!(distance("12a"), 8);
    assert_eq!(distance("1a"), 19);
    // Forwards, not by the table: breadth first from every cell.
    for track in everything() {
        for c in track.all() {
            let mut at = [c].into_iter().collect::<grandstand_track::CellSet>();
            let mut taken = 1;
            while (at & track.last_row()).is_empty() {
                at = at.iter().fold(grandstand_track::CellSet::EMPTY, |set, c| set | track.steps(c));
                taken += 1;
            }
            assert_eq!(track.distance(c), taken, "{} {}", track.name(), track.cell_name(c));
        }
    }
}

#[test]
fn ahead_is_a_step_and_behind_its_inverse() {
    for track in everything() {
        for c in track.all() {
            if let Some(next) = track.ahead(c) {
                assert!(track.steps(c).contains(next));
                assert_eq!(track.lane(next), track.lane(c));
                assert_eq!(track.behind(next), Some(c));
            }
            if let Some(last) = track.behind(c) {
                assert_eq!(track.ahead(last), Some(c));
            }
        }
    }
}
