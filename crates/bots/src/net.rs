//! Learned networks: read from a file, and computed to the same last digit on every machine.
//!
//! The first layer adds up whole numbers, one row for each input that is on. Behind it every sum is taken in one fixed order, with the
//! basic operations that all processors round alike and nothing from a mathematics library.

use std::collections::BTreeMap;

use grandstand_core::{MAX_SEATS, Sentence};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::decay;

/// How many sums run side by side; what the compiler makes of it does not change their order.
const LANES: usize = 8;
/// What keeps a layer that is all alike from being divided by nothing, as in training.
const EPSILON: f32 = 1e-5;
/// So many rows of lifted weights fit into a 16-bit sum.
const ROWS: usize = 257;
/// What is added to the weights of a first layer, so that none is below 0.
const LIFT: i16 = 128;
/// No weight, bias or measure is larger, so that no sum becomes infinite and every answer is a number.
const LARGEST: f32 = 1e6;
/// Stands for an input or an output that the network does not have.
const NONE: u16 = u16::MAX;

/// What a network must fit: how many inputs and actions the game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Inputs that tell what a seat knows.
    pub inputs: usize,
    /// Further inputs for hidden things.
    pub secrets: usize,
    /// Action codes.
    pub codes: usize,
}

/// A policy and a judge, as learned for one game.
#[derive(Debug)]
pub struct Brain {
    policy: Network,
    judge: Network,
    /// Where in the policy's head each action code stands.
    outputs: Vec<u16>,
}

#[derive(Debug)]
struct Network {
    /// Where in the first layer each input stands.
    rows: Vec<u16>,
    /// A row for each of those inputs, every weight lifted.
    first: Vec<u8>,
    scale: Vec<f32>,
    bias: Vec<f32>,
    norms: [Norm; 3],
    layers: [Layer; 2],
    head: Vec<f32>,
    head_bias: Vec<f32>,
}

#[derive(Debug)]
struct Norm {
    weight: Vec<f32>,
    bias: Vec<f32>,
}

/// A layer by inputs: row `i` is what input `i` adds to every output.
#[derive(Debug)]
struct Layer {
    weight: Vec<f32>,
    bias: Vec<f32>,
}

/// Space for one computation, to be used again.
#[derive(Debug, Default)]
pub struct Scratch {
    /// The rows of the first layer that are on, and their sums.
    found: Vec<u16>,
    short: Vec<u16>,
    /// The inputs of a layer that are not 0.
    heard: Vec<(u16, f32)>,
    a: Vec<f32>,
    b: Vec<f32>,
}

impl Brain {
    /// Reads a file of weights. One that is damaged, or was learned for another game, is refused with a sentence.
    pub fn read(bytes: &[u8], game: &str, shape: Shape) -> Result<Brain, Sentence> {
        let file = File::open(bytes)?;
        let about = |key: &str| file.about(key);
        if about("format") != "grandstand champion 1" {
            return Err(Sentence::of("net-foreign"));
        }
        if about("game") != game {
            return Err(Sentence::of("net-other-game").with("found", about("game")).with("game", game));
        }
        let of = |key: &str| about(key).parse().unwrap_or(0);
        let found = Shape { inputs: of("inputs"), secrets: of("secrets"), codes: of("codes") };
        if found != shape {
            return Err(Sentence::of("net-old"));
        }
        let (policy, outputs) = Network::read(&file, "policy", shape.inputs)?;
        let (judge, _) = Network::read(&file, "value", shape.inputs + shape.secrets)?;
        check(judge.head_bias.len() == 2 * MAX_SEATS, "value")?;
        // Which actions the weights of the head are for.
        check(outputs.len() == policy.head_bias.len(), "policy.outputs")?;
        let outputs = places(&outputs, shape.codes)?;
        Ok(Brain { policy, judge, outputs })
    }

    /// Writes how likely each action is to be right, in their order, summing to 1. `on` holds the inputs of a seat.
    pub fn weigh(
        &self,
        on: &[u16],
        codes: impl Iterator<Item = u16>,
        scratch: &mut Scratch,
        out: &mut Vec<f32>,
    ) {
        self.opinions(on, codes, scratch, out);
        softmax(out);
    }

    /// Writes the logarithm of every action's weight, up to one number added to all.
    pub fn opinions(
        &self,
        on: &[u16],
        codes: impl Iterator<Item = u16>,
        scratch: &mut Scratch,
        out: &mut Vec<f32>,
    ) {
        self.policy.run(on, scratch);
        out.clear();
        out.extend(codes.map(|code| match self.outputs.get(usize::from(code)) {
            Some(&place) if place != NONE => self.policy.output(usize::from(place), scratch),
            // An action that was never met is never chosen while there is another.
            _ => -1e4,
        }));
    }

    /// Everybody's share of the win, by seats counted from the one to move. `on` holds the inputs of that seat and the secrets.
    pub fn judge(&self, on: &[u16], players: usize, scratch: &mut Scratch) -> [f32; MAX_SEATS] {
        self.judge.run(on, scratch);
        let mut win = [0.0; MAX_SEATS];
        for (seat, win) in win.iter_mut().enumerate().take(players) {
            *win = self.judge.output(seat, scratch);
        }
        softmax(&mut win[..players]);
        win
    }
}

fn softmax(values: &mut [f32]) {
    let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    values.iter_mut().for_each(|value| *value = decay(most - *value));
    let sum: f32 = values.iter().sum();
    values.iter_mut().for_each(|value| *value /= sum);
}

impl Network {
    fn read(file: &File<'_>, name: &str, inputs: usize) -> Result<(Network, Vec<i32>), Sentence> {
        let named = |part: &str| format!("{name}.{part}");
        let rows = few(file.whole(&named("inputs"))?, name)?;
        let scale = few(file.real(&named("first.scale"))?, name)?;
        let width = scale.len();
        let first = file.first_layer(&named("first"), rows.len(), width)?;
        let norm = |number: u8| {
            let norm = Norm {
                weight: file.real(&named(&format!("norm{number}")))?,
                bias: file.real(&named(&format!("norm{number}.bias")))?,
            };
            Ok::<_, Sentence>(norm)
        };
        let layer = |number: u8, from: usize| {
            let bias = few(file.real(&named(&format!("layer{number}.bias")))?, name)?;
            let scale = file.real(&named(&format!("layer{number}.scale")))?;
            let weight = file.small(&named(&format!("layer{number}")), from * bias.len())?;
            check(scale.len() == bias.len(), name)?;
            let to = bias.len();
            let turned = (0..from * to).map(|at| {
                let (input, output) = (at / to, at % to);
                f32::from(weight[output * from + input]) * scale[output]
            });
            Ok::<_, Sentence>(Layer { weight: turned.collect(), bias })
        };
        let second = layer(2, width)?;
        let inner = second.bias.len();
        let third = layer(3, inner)?;
        let head_scale = few(file.real(&named("head.scale"))?, name)?;
        let head = file.small(&named("head"), head_scale.len() * inner)?;
        let network = Network {
            rows: places(&rows, inputs)?,
            first,
            bias: file.real(&named("first.bias"))?,
            scale,
            norms: [norm(1)?, norm(2)?, norm(3)?],
            layers: [second, third],
            head: head
                .chunks(inner.max(1))
                .zip(&head_scale)
                .flat_map(|(row, scale)| row.iter().map(move |&w| f32::from(w) * scale))
                .collect(),
            head_bias: file.real(&named("head.bias"))?,
        };
        let widths = [width, inner, inner];
        let fits = network.bias.len() == width
            && network.head_bias.len() == head_scale.len()
            && network.layers[1].bias.len() == inner
            && network
                .norms
                .iter()
                .zip(widths)
                .all(|(n, width)| n.weight.len() == width && n.bias.len() == width)
            && width > 0
            && inner > 0
            && width % LANES == 0
            && inner % LANES == 0;
        check(fits, name)?;
        let outputs = file.whole(&named("outputs")).unwrap_or_default();
        Ok((network, outputs))
    }

    /// Computes all but the head; the result is in `scratch.a`. Built once for all processors and once for those that add eight numbers at
    /// once: the same operations in the same order, so the same bits.
    fn run(&self, on: &[u16], scratch: &mut Scratch) {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            #[allow(
                unsafe_code,
                reason = "it is asked first whether the processor can; a position takes a third less"
            )]
            // SAFETY: this processor has what the function was built for.
            return unsafe { self.run_by_eights(on, scratch) };
        }
        self.compute(on, scratch);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn run_by_eights(&self, on: &[u16], scratch: &mut Scratch) {
        self.compute(on, scratch);
    }

    #[inline(always)]
    fn compute(&self, on: &[u16], scratch: &mut Scratch) {
        self.first_sums(on, scratch);
        let Scratch { heard, a, b, .. } = scratch;
        a.iter_mut().zip(&self.scale).zip(&self.bias).for_each(|((a, scale), bias)| *a = *a * scale + bias);
        self.norms[0].apply(a);
        self.layers[0].apply(a, heard, b);
        self.norms[1].apply(b);
        self.layers[1].apply(b, heard, a);
        self.norms[2].apply(a);
        a.iter_mut().zip(b.iter()).for_each(|(a, b)| *a += b);
    }

    /// Adds up the rows of the inputs that are on, into `scratch.a`.
    #[inline(always)]
    fn first_sums(&self, on: &[u16], scratch: &mut Scratch) {
        let width = self.bias.len();
        let Scratch { found, short, a, .. } = scratch;
        let rows = on.iter().map(|&input| self.rows.get(usize::from(input)).copied().unwrap_or(NONE));
        keep(found, rows, |row| row != NONE);
        a.clear();
        a.resize(width, 0.0);
        for part in found.chunks(ROWS) {
            short.clear();
            short.resize(width, 0);
            let row = |row: u16| &self.first[usize::from(row) * width..][..width];
            let (fours, rest) = part.as_chunks::<4>();
            for &[i, j, k, l] in fours {
                let rows = row(i).iter().zip(row(j)).zip(row(k).iter().zip(row(l)));
                for (sum, ((i, j), (k, l))) in short.iter_mut().zip(rows) {
                    *sum += u16::from(*i) + u16::from(*j) + u16::from(*k) + u16::from(*l);
                }
            }
            for &i in rest {
                short.iter_mut().zip(row(i)).for_each(|(sum, i)| *sum += u16::from(*i));
            }
            // Whole numbers of this size are exact in an f32.
            let lifted = part.len() as i32 * i32::from(LIFT);
            a.iter_mut().zip(short.iter()).for_each(|(a, &sum)| *a += (i32::from(sum) - lifted) as f32);
        }
    }

    fn output(&self, place: usize, scratch: &Scratch) -> f32 {
        let inner = scratch.a.len();
        let row = &self.head[place * inner..][..inner];
        let mut sums = [0.0; LANES];
        for (row, a) in row.chunks_exact(LANES).zip(scratch.a.chunks_exact(LANES)) {
            for lane in 0..LANES {
                sums[lane] += row[lane] * a[lane];
            }
        }
        sums.iter().sum::<f32>() + self.head_bias[place]
    }
}

impl Norm {
    /// Brings a layer to mean 0 and spread 1, weighs it, and keeps what is above 0.
    #[inline(always)]
    fn apply(&self, values: &mut [f32]) {
        let count = values.len() as f32;
        let mean = sum(values, |value| value) / count;
        let spread = sum(values, |value| (value - mean) * (value - mean)) / count;
        let scale = 1.0 / (spread + EPSILON).sqrt();
        for ((value, weight), bias) in values.iter_mut().zip(&self.weight).zip(&self.bias) {
            *value = ((*value - mean) * scale * weight + bias).max(0.0);
        }
    }
}

#[inline(always)]
fn sum(values: &[f32], of: impl Fn(f32) -> f32) -> f32 {
    let mut sums = [0.0; LANES];
    for part in values.chunks_exact(LANES) {
        for lane in 0..LANES {
            sums[lane] += of(part[lane]);
        }
    }
    sums.iter().sum()
}

impl Layer {
    /// Four inputs at a time, so that sums are fetched and put back a quarter as often; each is still added in its turn.
    #[inline(always)]
    fn apply(&self, from: &[f32], heard: &mut Vec<(u16, f32)>, to: &mut Vec<f32>) {
        let numbered = from.iter().enumerate().map(|(input, &value)| (input as u16, value));
        keep(heard, numbered, |(_, value)| value != 0.0);
        to.clear();
        to.extend_from_slice(&self.bias);
        let width = to.len();
        let row = |input: u16| &self.weight[usize::from(input) * width..][..width];
        let (fours, rest) = heard.as_chunks::<4>();
        for &[(i, w), (j, x), (k, y), (l, z)] in fours {
            let rows = row(i).iter().zip(row(j)).zip(row(k).iter().zip(row(l)));
            for (to, ((i, j), (k, l))) in to.iter_mut().zip(rows) {
                *to = *to + w * i + x * j + y * k + z * l;
            }
        }
        for &(i, w) in rest {
            to.iter_mut().zip(row(i)).for_each(|(to, i)| *to += w * i);
        }
    }
}

/// Writes those of a list that are to be kept, without a branch for each: nobody can foresee which they are.
#[inline(always)]
fn keep<T: Copy + Default>(
    out: &mut Vec<T>,
    list: impl ExactSizeIterator<Item = T>,
    wanted: impl Fn(T) -> bool,
) {
    out.clear();
    out.resize(list.len(), T::default());
    let mut count = 0;
    for item in list {
        out[count] = item;
        count += usize::from(wanted(item));
    }
    out.truncate(count);
}

/// Where each of `count` numbers stands in a list of some of them.
fn places(list: &[i32], count: usize) -> Result<Vec<u16>, Sentence> {
    let mut out = vec![NONE; count];
    for (place, &number) in list.iter().enumerate() {
        let slot = usize::try_from(number).ok().and_then(|number| out.get_mut(number));
        *slot.ok_or_else(|| Sentence::of("net-old"))? = place as u16;
    }
    Ok(out)
}

/// As many as are counted in 16 bits, and as can be multiplied where a count has 32.
fn few<T>(list: Vec<T>, name: &str) -> Result<Vec<T>, Sentence> {
    check(list.len() < usize::from(NONE), name)?;
    Ok(list)
}

fn check(fits: bool, name: &str) -> Result<(), Sentence> {
    if fits { Ok(()) } else { Err(Sentence::of("net-unfit").with("name", name)) }
}

/// A safetensors file: a header in JSON that says which numbers stand where, and the numbers.
pub(crate) struct File<'a> {
    about: serde_json::Map<String, Value>,
    tensors: BTreeMap<String, (&'a [u8], String)>,
}

impl<'a> File<'a> {
    pub(crate) fn open(bytes: &'a [u8]) -> Result<File<'a>, Sentence> {
        let damaged = || Sentence::of("net-damaged");
        let (length, rest) = bytes.split_first_chunk::<8>().ok_or_else(damaged)?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| damaged())?;
        let (header, data) = rest.split_at_checked(length).ok_or_else(damaged)?;
        let header: Value = serde_json::from_slice(header).map_err(|_| damaged())?;
        let Value::Object(mut header) = header else { return Err(damaged()) };
        let Some(Value::Object(about)) = header.remove("__metadata__") else { return Err(damaged()) };
        let hash: String = Sha256::digest(data).iter().map(|byte| format!("{byte:02x}")).collect();
        if about.get("sha256").and_then(Value::as_str) != Some(&hash) {
            return Err(damaged());
        }
        let mut tensors = BTreeMap::new();
        for (name, entry) in header {
            let offset =
                |end: usize| entry["data_offsets"][end].as_u64().and_then(|at| usize::try_from(at).ok());
            let part =
                offset(0).zip(offset(1)).and_then(|(from, to)| data.get(from..to)).ok_or_else(damaged)?;
            let dtype = entry["dtype"].as_str().ok_or_else(damaged)?.to_owned();
            tensors.insert(name, (part, dtype));
        }
        Ok(File { about, tensors })
    }

    /// What the file says about itself.
    pub(crate) fn about(&self, key: &str) -> &str {
        self.about.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    fn tensor(&self, name: &str, dtype: &str) -> Result<&'a [u8], Sentence> {
        match self.tensors.get(name) {
            Some((bytes, found)) if found == dtype => Ok(bytes),
            _ => Err(Sentence::of("net-unfit").with("name", name)),
        }
    }

    fn small(&self, name: &str, count: usize) -> Result<Vec<i8>, Sentence> {
        let bytes = self.tensor(name, "I8")?;
        check(bytes.len() == count, name)?;
        Ok(bytes.iter().map(|&byte| byte as i8).collect())
    }

    /// A first layer, a row of whole numbers for each input: first rows of 8 bits, then rows of 4, two numbers in a byte, the earlier in
    /// the lower half and 8 added to both, to be multiplied by each unit's step. All are lifted.
    fn first_layer(&self, name: &str, rows: usize, width: usize) -> Result<Vec<u8>, Sentence> {
        let mut out: Vec<i16> = self.tensor(name, "I8")?.iter().map(|&byte| i16::from(byte as i8)).collect();
        let rare = format!("{name}.rare");
        if self.tensors.contains_key(&rare) {
            let steps = self.small(&format!("{name}.steps"), width)?;
            let halves = self.tensor(&rare, "U8")?.iter().flat_map(|&byte| [byte & 15, byte >> 4]);
            let whole = halves.zip(steps.iter().cycle());
            out.extend(whole.map(|(half, &step)| (i16::from(half) - 8) * i16::from(step)));
        }
        check(out.len() == rows * width, name)?;
        let lifted: Option<Vec<u8>> = out.iter().map(|weight| u8::try_from(weight + LIFT).ok()).collect();
        lifted.ok_or_else(|| Sentence::of("net-unfit").with("name", name))
    }

    fn real(&self, name: &str) -> Result<Vec<f32>, Sentence> {
        let words = self.tensor(name, "F32")?.as_chunks::<4>().0;
        let numbers: Vec<f32> = words.iter().map(|&word| f32::from_le_bytes(word)).collect();
        check(numbers.iter().all(|number| number.abs() <= LARGEST), name)?;
        Ok(numbers)
    }

    fn whole(&self, name: &str) -> Result<Vec<i32>, Sentence> {
        Ok(self
            .tensor(name, "I32")?
            .as_chunks::<4>()
            .0
            .iter()
            .map(|&word| i32::from_le_bytes(word))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use grandstand_core::{Chance, Pcg};

    use super::*;

    fn network(inputs: usize, width: usize, inner: usize) -> Network {
        let mut luck = Pcg::new(4);
        let mut reals = |count: usize, size: f32| -> Vec<f32> {
            (0..count).map(|_| (luck.draw(2001) as f32 / 1000.0 - 1.0) * size).collect()
        };
        let mut norm = |width| Norm { weight: reals(width, 1.0), bias: reals(width, 0.5) };
        let norms = [norm(width), norm(inner), norm(inner)];
        let mut layer = |from: usize| Layer { weight: reals(from * inner, 0.2), bias: reals(inner, 0.1) };
        let layers = [layer(width), layer(inner)];
        let (scale, bias) = (reals(width, 0.01), reals(width, 0.1));
        let (head, head_bias) = (reals(3 * inner, 0.1), reals(3, 0.1));
        let rows = (0..inputs as u16).map(|input| if input % 7 == 3 { NONE } else { input }).collect();
        let first = (0..inputs * width).map(|_| luck.draw(256) as u8).collect();
        Network { rows, first, scale, bias, norms, layers, head, head_bias }
    }

    /// The tensors of a network as a file has them: five inputs, two actions.
    fn tensors(width: usize, inner: usize) -> BTreeMap<String, (Vec<u8>, &'static str)> {
        let real = |count: usize| (1.5f32.to_le_bytes().repeat(count), "F32");
        let small = |count: usize| (vec![3; count], "I8");
        let whole =
            |numbers: &[i32]| (numbers.iter().flat_map(|number| number.to_le_bytes()).collect(), "I32");
        let mut out = vec![
            ("inputs", whole(&[0, 1, 2, 3, 4])),
            ("first", small(5 * width)),
            ("layer2", small(width * inner)),
            ("layer3", small(inner * inner)),
            ("head", small(2 * inner)),
            ("outputs", whole(&[7, 9])),
        ];
        out.extend(["first.scale", "first.bias", "norm1", "norm1.bias"].map(|name| (name, real(width))));
        out.extend(["norm2", "norm2.bias", "norm3", "norm3.bias"].map(|name| (name, real(inner))));
        out.extend(
            ["layer2.scale", "layer2.bias", "layer3.scale", "layer3.bias"].map(|name| (name, real(inner))),
        );
        out.extend(["head.scale", "head.bias"].map(|name| (name, real(2))));
        out.into_iter().map(|(name, tensor)| (format!("policy.{name}"), tensor)).collect()
    }

    fn read(tensors: &BTreeMap<String, (Vec<u8>, &str)>, inputs: usize) -> Result<Network, Sentence> {
        let tensors =
            tensors.iter().map(|(name, (bytes, dtype))| (name.clone(), (&bytes[..], (*dtype).to_owned())));
        let file = File { about: serde_json::Map::new(), tensors: tensors.collect() };
        Network::read(&file, "policy", inputs).map(|(network, _)| network)
    }

    #[test]
    fn numbers_that_no_sum_can_hold_are_refused() {
        let good = tensors(16, 8);
        assert!(read(&good, 5).is_ok());
        for name in ["first.scale", "norm2", "layer3.bias", "head.scale", "head.bias"] {
            for number in [3e38, -2e6, f32::INFINITY, f32::NAN] {
                let mut bad = good.clone();
                let (bytes, _) = bad.get_mut(&format!("policy.{name}")).expect("a tensor");
                bytes[..4].copy_from_slice(&f32::to_le_bytes(number));
                assert!(read(&bad, 5).is_err(), "{name} {number}");
            }
        }
        // As large as they may be, whoever is weighed is a number.
        let (mut largest, reals) = (good, [LARGEST, -LARGEST, LARGEST].map(f32::to_le_bytes).concat());
        for (bytes, dtype) in largest.values_mut() {
            let filling: &[u8] = match *dtype {
                "F32" => &reals,
                "I8" => &[127, 128, 0, 127],
                _ => continue,
            };
            bytes.iter_mut().zip(filling.iter().cycle()).for_each(|(byte, new)| *byte = *new);
        }
        let net = read(&largest, 5).expect("a network");
        let mut scratch = Scratch::default();
        for on in [&[][..], &[0, 1, 2, 3, 4]] {
            net.run(on, &mut scratch);
            assert!(net.output(1, &scratch).is_finite());
        }
    }

    /// Where counts have 32 bits, as in a page, 65,536 rows of 65,536 numbers would be none at all.
    #[test]
    fn more_than_can_be_counted_is_refused() {
        let good = tensors(16, 8);
        for (name, size) in [("inputs", 4), ("first.scale", 4), ("layer2.bias", 4), ("head.scale", 4)] {
            let mut bad = good.clone();
            bad.insert(format!("policy.{name}"), (vec![0; size << 16], good[&format!("policy.{name}")].1));
            // Refused for their number, before anything is multiplied or looked for.
            let why = Sentence::of("net-unfit").with("name", "policy");
            assert_eq!(read(&bad, 1 << 16).err(), Some(why), "{name}");
        }
    }

    /// All processors give the same bits, those that add eight numbers at once too. (Told apart where the build is optimised: `make soak`.)
    #[test]
    fn every_build_of_a_network_gives_the_same_bits() {
        let (net, mut luck) = (network(900, 56, 40), Pcg::new(9));
        for count in [0, 1, 5, 130, 256, 257, 258, 800] {
            let on: Vec<u16> = (0..count).map(|_| luck.draw(950) as u16).collect();
            let (mut one, mut other) = (Scratch::default(), Scratch::default());
            net.run(&on, &mut one);
            net.compute(&on, &mut other);
            let bits = |scratch: &Scratch| scratch.a.iter().map(|a| a.to_bits()).collect::<Vec<_>>();
            assert_eq!(bits(&one), bits(&other), "{count} inputs");
            assert_eq!(one.a.len(), 40);
        }
    }

    /// Sums of so many rows as fit do not run over, and one row more is added apart.
    #[test]
    fn the_heaviest_rows_do_not_run_over() {
        for (weight, lifted) in [(127, 255), (-128, 0), (0, 128)] {
            let net = Network {
                rows: (0..300).collect(),
                first: vec![lifted; 300 * 8],
                scale: vec![1.0; 8],
                bias: vec![0.0; 8],
                norms: [8, 8, 8].map(|width| Norm { weight: vec![0.0; width], bias: vec![0.0; width] }),
                layers: [8, 8].map(|from| Layer { weight: vec![0.0; from * 8], bias: vec![0.0; 8] }),
                head: vec![0.0; 8],
                head_bias: vec![0.0],
            };
            for count in [1, ROWS - 1, ROWS, ROWS + 1] {
                let on: Vec<u16> = (0..count as u16).collect();
                let mut scratch = Scratch::default();
                net.first_sums(&on, &mut scratch);
                assert_eq!(scratch.a, [(weight * count as i32) as f32; 8], "{count} times {weight}");
            }
        }
    }

    /// By the plainest of sums: what a first layer adds up, and what the layers behind it make of it.
    #[test]
    fn four_rows_at_a_time_are_as_good_as_one() {
        let net = network(600, 16, 8);
        for count in [0u16, 3, 4, 6, 257, 400] {
            let on: Vec<u16> = (0..count).collect();
            let mut scratch = Scratch::default();
            net.run(&on, &mut scratch);
            let mut a: Vec<f32> = (0..16)
                .map(|unit| {
                    let rows =
                        on.iter().map(|&input| net.rows[usize::from(input)]).filter(|&row| row != NONE);
                    let sum: i32 =
                        rows.map(|row| i32::from(net.first[usize::from(row) * 16 + unit]) - 128).sum();
                    sum as f32 * net.scale[unit] + net.bias[unit]
                })
                .collect();
            net.norms[0].apply(&mut a);
            for (layer, norm) in net.layers.iter().zip(&net.norms[1..]) {
                let from = std::mem::take(&mut a);
                let rest = |unit: usize| from.iter().enumerate().map(move |(at, from)| (at, unit, from));
                a = (0..8)
                    .map(|unit| {
                        let heard = rest(unit).filter(|(.., from)| **from != 0.0);
                        heard.fold(layer.bias[unit], |sum, (at, unit, from)| {
                            sum + from * layer.weight[at * 8 + unit]
                        })
                    })
                    .collect();
                norm.apply(&mut a);
                if from.len() == 8 {
                    a.iter_mut().zip(&from).for_each(|(a, b)| *a += b);
                }
            }
            assert_eq!(a, scratch.a, "{count} inputs");
        }
    }
}
