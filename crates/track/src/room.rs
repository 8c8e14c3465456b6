//! Where there is room off the road, for what a page shows there.

use crate::{
    Track,
    road::{Road, Strip, VERGE},
    scenery::Ground,
    svg::signs,
};

/// A free rectangle: its left, top, width and height in lane widths. It may reach beyond the road, to the edge of the frame.
pub type Room = [f32; 4];

/// The side of the squares the ground is cut into.
const GRAIN: f64 = 0.5;
/// What is kept free beside the road.
const BESIDE: f64 = 0.25;
/// What a sign beside the road takes, from its middle.
const SIGN: f64 = 0.7;
/// How many rooms are told, and the smallest worth telling.
const MOST: usize = 3;
const LEAST: usize = 5;

/// The largest free rectangles that share no ground, the largest first.
pub(crate) fn rooms(track: &Track, road: &Road, aspect: f64) -> Vec<Room> {
    let (wide, high) = (road.width + 2.0 * VERGE, road.height + 2.0 * VERGE);
    let (wide, high) = (wide.max(high * aspect), high.max(wide / aspect));
    let (left, top) = ((road.width - wide) / 2.0, (road.height - high) / 2.0);
    let (columns, rows) = ((wide / GRAIN) as usize, (high / GRAIN) as usize);
    let mut taken = vec![false; columns * rows];
    let around = |(x, y): (f64, f64)| {
        let (left, right, top, bottom) = (x - SIGN, x + SIGN, y - SIGN, y + SIGN);
        Strip::new([(left, top), (right, top), (right, bottom), (left, bottom)])
    };
    let signs = signs(track, road, &Ground::new(road)).into_iter().map(around);
    for strip in road.strips(BESIDE).into_iter().map(|(_, _, strip)| strip).chain(signs) {
        let span = |least: f64, most: f64, from: f64, count: usize| {
            let first = ((least - from) / GRAIN).max(0.0) as usize;
            first..count.min(((most - from) / GRAIN).max(0.0) as usize + 1)
        };
        for row in span(strip.least.1, strip.most.1, top, rows) {
            for column in span(strip.least.0, strip.most.0, left, columns) {
                let (x, y) = (left + column as f64 * GRAIN, top + row as f64 * GRAIN);
                let square = [(x, y), (x + GRAIN, y), (x + GRAIN, y + GRAIN), (x, y + GRAIN)];
                taken[row * columns + column] |= strip.overlaps(&Strip::new(square));
            }
        }
    }
    let mut found = Vec::new();
    while found.len() < MOST {
        let Some([x, y, w, h]) = largest(&taken, columns) else { break };
        for row in y..y + h {
            taken[row * columns + x..row * columns + x + w].fill(true);
        }
        let ground = |squares: usize| (squares as f64 * GRAIN) as f32;
        found.push([ground(x) + left as f32, ground(y) + top as f32, ground(w), ground(h)]);
    }
    found
}

/// The largest rectangle of free squares: left, top, width and height.
fn largest(taken: &[bool], columns: usize) -> Option<[usize; 4]> {
    let mut heights = vec![0; columns];
    let mut best = None;
    let mut size = LEAST * LEAST;
    for (row, line) in taken.chunks(columns).enumerate() {
        for (height, taken) in heights.iter_mut().zip(line) {
            *height = if *taken { 0 } else { *height + 1 };
        }
        for first in 0..columns {
            let mut low = heights[first];
            for (wider, &height) in heights[first..].iter().enumerate() {
                low = low.min(height);
                let width = wider + 1;
                if low < LEAST {
                    break;
                }
                if width >= LEAST && low * width > size {
                    size = low * width;
                    best = Some([first, row + 1 - low, width, low]);
                }
            }
        }
    }
    best
}
