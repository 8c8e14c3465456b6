//! The boards in the box are what their descriptions say, close, and do not run over themselves.

mod common;

use std::fs;

use common::{CLASSIC, SHORT, cell, everything, names, read, shipped};
use grandstand_core::{DataFile, Provenance};
use grandstand_track::{Caption, Cell, Track, svg, svg_of};

fn board(name: &str) -> Track {
    shipped().into_iter().find(|track| track.name() == name).expect(name)
}

/// The fewest cells from the start of the lap to a column.
fn cells_to(track: &Track, column: u8) -> u8 {
    let left = |column| {
        let row = track.all().filter(|&c| track.start(c) == column);
        row.map(|c| track.distance(c)).min().expect("a row of cells starts there")
    };
    left(0) - left(column)
}

#[test]
fn classic_96_is_the_documented_board() {
    let track = read(CLASSIC);
    assert_eq!((track.name(), track.title()), ("classic-96", "Classic '96"));
    assert_eq!(track.from(), &Provenance::Documented);
    assert_eq!((track.len(), track.lap()), (137, 67));
    assert_eq!(track.distance(cell(&track, "1a")), 55);
    assert_eq!(track.bet_lines(), [13, 25, 37]);
    assert_eq!([13, 25, 37].map(|column| cells_to(&track, column)), [12, 23, 35]);
    let grid = track.grid().map(|c| track.cell_name(c).to_owned());
    assert_eq!(grid, ["67a", "67b", "67c", "66a", "66b", "66c"]);
    // Column by column: how many cells start there, as in the rules' table.
    let mut rows = vec![3; 5];
    rows.extend([2, 2, 1, 2, 3, 3, 3, 3, 2, 2, 1, 2, 2]);
    rows.extend([3; 7]);
    rows.push(2);
    rows.extend([1; 5]);
    rows.extend([2; 7]);
    rows.extend([1; 5]);
    rows.push(2);
    rows.extend([3; 6]);
    rows.extend([3, 0, 1, 1, 1, 0]);
    rows.push(3);
    rows.extend([3, 0, 1, 1, 1, 0]);
    rows.extend([3; 4]);
    let starts: Vec<usize> =
        (0..track.lap()).map(|column| track.all().filter(|&c| track.start(c) == column).count()).collect();
    assert_eq!(starts, rows);
    let curve: Vec<&str> =
        track.all().filter(|&c| (50..56).contains(&track.start(c))).map(|c| track.cell_name(c)).collect();
    assert_eq!(curve, ["51a", "51b", "51c", "53c", "54b", "55c"]);
}

#[test]
fn every_track_file_is_tested() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../speedway/games");
    let mut files = 0;
    for game in fs::read_dir(root).unwrap() {
        if let Ok(tracks) = fs::read_dir(game.unwrap().path().join("tracks")) {
            for file in tracks {
                let path = file.unwrap().path();
                let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
                assert_eq!(board(&stem).name(), stem);
                files += 1;
            }
        }
    }
    assert_eq!(files, shipped().len());
}

#[test]
fn the_guide_shows_a_board_that_can_be_read() {
    let guide = include_str!("../../../docs/tracks.md");
    let board = guide.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let (shown, short) = (read(DataFile::new("tracks.md", board)), read(SHORT));
    assert!(shown.all().map(|c| shown.cell_name(c)).eq(short.all().map(|c| short.cell_name(c))));
}

#[test]
fn inside_paths_fit_the_decks() {
    for track in shipped() {
        let inside = cells_to(&track, track.lap() - 1) + 1;
        assert!((50..=58).contains(&inside), "{}: {inside}", track.name());
    }
}

#[test]
fn top_race_boards_have_three_bet_lines_and_turbo_town_has_pits() {
    for name in ["classic-96", "speed-street", "lake-lane", "desert-drive", "turbo-town"] {
        let track = board(name);
        assert_eq!(track.bet_lines().len(), 3, "{name}");
        assert_eq!(track.pits().is_empty(), name != "turbo-town");
        assert!(track.red().is_empty());
        let [first, second, third] = [0, 1, 2].map(|line| cells_to(&track, track.bet_lines()[line]));
        assert!((10..=14).contains(&first) && (20..=25).contains(&second) && (32..=38).contains(&third));
    }
}

/// The rows one car wide, as runs of columns.
fn single_lane_places(track: &Track) -> Vec<u8> {
    let mut runs = Vec::new();
    let mut run = 0;
    for column in 0..=track.lap() {
        let wide = track.all().filter(|&c| track.start(c) <= column && column < track.end(c)).count();
        match wide {
            1 => run += 1,
            _ if run > 0 => runs.push(std::mem::take(&mut run)),
            _ => {}
        }
    }
    runs
}

#[test]
fn detroit_is_narrow_and_cleveland_wide() {
    let (detroit, cleveland) = (board("detroit"), board("cleveland"));
    assert!(single_lane_places(&detroit).len() >= 4);
    assert_eq!(single_lane_places(&cleveland).len(), 1);
    assert!(cleveland.len() > detroit.len() + 30);
}

#[test]
fn daytona_is_a_tri_oval_with_red_straights() {
    let track = board("daytona");
    assert!((52..=56).contains(&track.lap()));
    assert!(single_lane_places(&track).len() >= 2);
    assert!(track.bet_lines().is_empty());
    for cell in track.all() {
        assert_eq!(track.red().contains(cell), track.lane(cell) == 2, "two racing lanes, red outside them");
        // On a straight a car's heading is that of the next cell; the red lane is nowhere else.
        if let (true, Some(next)) = (track.red().contains(cell), track.ahead(cell)) {
            assert!((track.heading(cell) - track.heading(next)).cos() > 0.9999);
        }
    }
}

#[test]
fn the_loop_closes() {
    // Every step leads to a cell that touches, the steps over the line included.
    for track in everything() {
        for here in track.all() {
            for there in track.steps(here) {
                let gap = distance(&track, here, there);
                let (a, b) = (track.cell_name(here), track.cell_name(there));
                assert!(gap < 0.02, "{}: {a} and {b} are {gap} apart", track.name());
            }
        }
    }
}

#[test]
fn cells_do_not_overlap() {
    for track in everything() {
        let probes: Vec<Vec<(f32, f32)>> = track.all().map(|c| probes(&track, c)).collect();
        for cell in track.all() {
            assert!(area(track.outline(cell)).abs() > 0.4, "{}", track.cell_name(cell));
            for other in track.all().filter(|&other| other != cell) {
                for &point in &probes[other.index()] {
                    let (a, b) = (track.cell_name(other), track.cell_name(cell));
                    assert!(!encloses(track.outline(cell), point), "{}: {a} lies on {b}", track.name());
                }
            }
        }
    }
}

#[test]
fn circuits_run_clockwise_with_lane_a_inside() {
    for track in everything() {
        let lane = |lane: u8| -> f32 {
            let line: Vec<(f32, f32)> = track
                .all()
                .filter(|&c| track.lane(c) == lane || (lane == 1 && track.behind(c).is_none()))
                .map(|c| track.centre(c))
                .collect();
            area(&line)
        };
        // With y downwards a clockwise loop has a positive area.
        assert!(lane(0) > 0.0, "{}", track.name());
    }
}

#[test]
fn no_two_boards_share_an_outline() {
    let boards = shipped();
    for (i, one) in boards.iter().enumerate() {
        for other in &boards[i + 1..] {
            let apart = line(one)
                .iter()
                .zip(line(other))
                .map(|(p, q)| (p.0 - q.0).powi(2) + (p.1 - q.1).powi(2))
                .sum::<f32>()
                / LINE as f32;
            assert!(apart.sqrt() > 0.03, "{} and {}: {apart}", one.name(), other.name());
        }
    }
}

#[test]
fn drawings_are_complete_documents() {
    for track in everything() {
        let drawing = svg(&track, Caption { summary: "", fact: "a & b" });
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
        assert!(!drawing.contains("NaN"));
        assert_eq!(drawing.matches("a &amp; b").count(), 1, "what is told is shown as text");
        assert_eq!(drawing.matches("http").count(), 1, "nothing but the namespace is named");
        assert_eq!(drawing.matches("id=\"cell-").count(), track.len());
        assert_eq!(drawing.matches("class=\"box\"").count(), 6);
        assert_eq!(drawing.matches("class=\"tag\"").count(), track.bet_lines().len());
        assert_eq!(drawing.matches("cell red").count(), track.red().iter().count());
        assert_eq!(drawing.matches("cell pit").count(), track.pits().iter().count());
    }
}

#[test]
fn pits_of_turbo_town_are_one_outside_lane() {
    let track = board("turbo-town");
    assert!(track.pits().iter().all(|c| track.lane(c) == 3), "{}", names(&track, track.pits()));
}

const LINE: usize = 64;

/// The middle of lane a as points the same way apart, scaled to a loop of length 1 about its middle.
fn line(track: &Track) -> Vec<(f32, f32)> {
    let points: Vec<(f32, f32)> =
        track.all().filter(|&c| track.lane(c) == 0).map(|c| track.centre(c)).collect();
    let next = |i: usize| points[(i + 1) % points.len()];
    let length: f32 =
        (0..points.len()).map(|i| (next(i).0 - points[i].0).hypot(next(i).1 - points[i].1)).sum();
    let mut even = Vec::new();
    let (mut i, mut gone) = (0, 0.0);
    for n in 0..LINE {
        let want = length * n as f32 / LINE as f32;
        loop {
            let (p, q) = (points[i % points.len()], next(i % points.len()));
            let piece = (q.0 - p.0).hypot(q.1 - p.1);
            if gone + piece >= want {
                let share = (want - gone) / piece;
                even.push(((p.0 + (q.0 - p.0) * share) / length, (p.1 + (q.1 - p.1) * share) / length));
                break;
            }
            gone += piece;
            i += 1;
        }
    }
    let middle = even.iter().fold((0.0, 0.0), |m, p| (m.0 + p.0 / LINE as f32, m.1 + p.1 / LINE as f32));
    even.iter().map(|p| (p.0 - middle.0, p.1 - middle.1)).collect()
}

/// The corners of a cell, drawn in a little towards its middle, and the middle.
fn probes(track: &Track, cell: Cell) -> Vec<(f32, f32)> {
    let (x, y) = track.centre(cell);
    let inward = |p: &(f32, f32)| (p.0 + (x - p.0) * 0.06, p.1 + (y - p.1) * 0.06);
    let all = track.outline(cell).iter().map(inward).chain([(x, y)]);
    all.filter(|&point| encloses(track.outline(cell), point)).collect()
}

fn area(outline: &[(f32, f32)]) -> f32 {
    let next = |i: usize| outline[(i + 1) % outline.len()];
    (0..outline.len()).map(|i| outline[i].0 * next(i).1 - next(i).0 * outline[i].1).sum::<f32>() / 2.0
}

fn encloses(line: &[(f32, f32)], (x, y): (f32, f32)) -> bool {
    let mut inside = false;
    for (i, &(ax, ay)) in line.iter().enumerate() {
        let (bx, by) = line[(i + 1) % line.len()];
        if (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax) {
            inside = !inside;
        }
    }
    inside
}

fn distance(track: &Track, one: Cell, other: Cell) -> f32 {
    apart(track.outline(one), track.outline(other))
}

/// How far apart two outlines are: the least way from a corner of one to a side of the other.
fn apart(one: &[(f32, f32)], other: &[(f32, f32)]) -> f32 {
    let to_side = |p: (f32, f32), a: (f32, f32), b: (f32, f32)| {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let share = (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
        (a.0 + dx * share - p.0).hypot(a.1 + dy * share - p.1)
    };
    let half = |from: &[(f32, f32)], to: &[(f32, f32)]| {
        let mut least = f32::MAX;
        for &p in from {
            for i in 0..to.len() {
                least = least.min(to_side(p, to[i], to[(i + 1) % to.len()]));
            }
        }
        least
    };
    half(one, other).min(half(other, one))
}

/// The frames of a laptop, a large screen, an upright tablet and a phone, and how long a car must be there (docs/web.md).
const FRAMES: [(f32, f32, f32); 4] =
    [(1242.0, 640.0, 48.0), (1720.0, 800.0, 64.0), (820.0, 826.0, 36.0), (390.0, 500.0, 28.0)];

/// Laid out for a frame, a board is never worse than as drawn, its cells are the same cells, it closes within the frame, and no two
/// cells share ground.
#[test]
fn boards_fill_their_frames() {
    for (shipped, track) in common::everything().into_iter().enumerate() {
        for (wide, high, least) in FRAMES {
            let layout = track.arranged(wide / high);
            let (before, after) = (track.layout().car_in(wide / high), layout.car_in(wide / high));
            println!("{} {wide}x{high}: {:.1} -> {:.1}", track.name(), before * high, after * high);
            assert!(after >= before, "{}: {before} to {after}", track.name());
            assert!(
                shipped >= common::SHIPPED.len() || after * high >= least,
                "{} at {wide}x{high}: a car is {:.1} long, {least} is asked for",
                track.name(),
                after * high
            );
            for cell in track.all() {
                assert_eq!(layout.outline(cell).len() % 2, 0);
                let (x, y) = layout.centre(cell);
                let (w, h) = layout.size();
                assert!((0.0..=w).contains(&x) && (0.0..=h).contains(&y));
                let over =
                    track.all().find(|&other| other != cell && encloses(layout.outline(other), (x, y)));
                assert!(over.is_none(), "{}: {cell:?} lies on {over:?}", track.name());
                for next in track.steps(cell).iter() {
                    let apart = apart(layout.outline(cell), layout.outline(next));
                    assert!(apart < 0.05, "{}: {cell:?} and {next:?} are {apart} apart", track.name());
                }
            }
        }
    }
}

/// Where a picture has the arrow beside the line and the numbers of the bet lines, in lane widths.
fn signs(drawn: &str) -> Vec<(f32, f32)> {
    const SCALE: f32 = 28.0;
    let number = |text: &str| text.parse::<f32>().expect("a number") / SCALE;
    let lines = drawn.lines().filter_map(|line| {
        let at = line.strip_prefix(r#"<path class="arrow" transform="translate("#);
        let tag = line.strip_prefix(r#"<circle class="tag" cx=""#);
        let (x, y) = match (at, tag) {
            (Some(at), _) => at.split_once(')')?.0.split_once(' ')?,
            (_, Some(tag)) => tag.split_once(r#"" r="#)?.0.split_once(r#"" cy=""#)?,
            _ => return None,
        };
        Some((number(x), number(y.trim_end_matches('"'))))
    });
    lines.collect()
}

/// What is free is free: no cell and no sign reaches into a room, and rooms do not share ground.
#[test]
fn rooms_lie_off_the_road() {
    for track in common::shipped() {
        for (wide, high, _) in FRAMES {
            let layout = track.arranged(wide / high);
            let rooms = layout.rooms(&track, wide / high);
            let drawn = svg_of(&track, &layout);
            let signs = signs(&drawn);
            assert_eq!(signs.len(), 1 + track.bet_lines().len(), "{}", track.name());
            assert!(wide < 1000.0 || !rooms.is_empty(), "{} at {wide}x{high}", track.name());
            let holds = |&[x, y, w, h]: &[f32; 4], (px, py): (f32, f32)| {
                (x..=x + w).contains(&px) && (y..=y + h).contains(&py)
            };
            for (i, room) in rooms.iter().enumerate() {
                let corners = track.all().flat_map(|cell| layout.outline(cell).to_vec());
                assert!(corners.into_iter().all(|point| !holds(room, point)), "{}: {room:?}", track.name());
                assert!(
                    signs.iter().all(|&point| !holds(room, point)),
                    "{}: a sign in {room:?}",
                    track.name()
                );
                let &[x, y, w, h] = room;
                assert!(
                    rooms[..i]
                        .iter()
                        .all(|&[a, b, c, d]| x >= a + c || a >= x + w || y >= b + d || b >= y + h)
                );
            }
        }
    }
}
