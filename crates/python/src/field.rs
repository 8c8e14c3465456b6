//! The table of features behind an observation: what stands where, and what it means.

/// One named block of an observation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its shape; the block is flat in the observation, the last index runs fastest.
    pub(crate) shape: &'static [usize],
    /// What a float observation multiplies the whole number by.
    pub(crate) scale: f32,
    /// What it says.
    pub(crate) text: &'static str,
}

impl Field {
    pub(crate) const fn new(
        name: &'static str,
        shape: &'static [usize],
        scale: f32,
        text: &'static str,
    ) -> Field {
        Field { name, shape, scale, text }
    }

    /// How many numbers it takes.
    pub(crate) const fn size(&self) -> usize {
        let mut size = 1;
        let mut i = 0;
        while i < self.shape.len() {
            size *= self.shape[i];
            i += 1;
        }
        size
    }
}

/// How long an observation with these fields is.
pub(crate) const fn length(fields: &[Field]) -> usize {
    let mut length = 0;
    let mut i = 0;
    while i < fields.len() {
        length += fields[i].size();
        i += 1;
    }
    length
}

/// Where a field begins. An unknown name does not compile, since offsets are constants.
pub(crate) const fn at(fields: &[Field], name: &str) -> usize {
    let mut offset = 0;
    let mut i = 0;
    while i < fields.len() {
        if same(fields[i].name.as_bytes(), name.as_bytes()) {
            return offset;
        }
        offset += fields[i].size();
        i += 1;
    }
    panic!("there is no field with this name")
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// The scale of every number of an observation, in order.
pub(crate) fn scales(fields: &[Field]) -> Vec<f32> {
    fields.iter().flat_map(|field| std::iter::repeat_n(field.scale, field.size())).collect()
}

/// A whole number as the observation holds it: within -128 to 127.
#[inline]
pub(crate) fn small(value: i32) -> i8 {
    value.clamp(i8::MIN.into(), i8::MAX.into()) as i8
}
