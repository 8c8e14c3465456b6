//! Plain data as a tree, and any value read from it.
//!
//! A page carries every byte of the program that reads, and a reader of text made for each type is most of them. So in a browser
//! one reader makes a tree of any JSON text, and types are read from the tree: fields and variants are found here, by the names
//! that [`Deserializer`] hands over, and each type only puts its fields together. Unknown fields are refused.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{
        self, DeserializeSeed, EnumAccess, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
        VariantAccess, Visitor,
    },
    forward_to_deserialize_any,
};

use crate::{Sentence, wrong_json};

/// Plain data.
#[derive(Clone, PartialEq, Debug)]
pub enum Tree {
    /// `null`.
    Nothing,
    /// `true` or `false`.
    Flag(bool),
    /// A number without fraction.
    Whole(i64),
    /// Any other number.
    Number(f64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Tree>),
    /// An object, in the order it was written.
    Map(Vec<(String, Tree)>),
}

/// A tree that is not what was asked for: the innermost field that does not fit, if it has a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfit(&'static str);

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => f.write_str(&crate::reason!("a field is missing or unknown")),
            field => f.write_str(&crate::reason!("`{field}` is not what it should be")),
        }
    }
}

impl std::error::Error for Unfit {}

impl Unfit {
    /// A field that does not fit.
    pub fn at(field: &'static str) -> Self {
        Unfit(field)
    }

    /// What does not fit.
    fn say(self) -> Sentence {
        match self.0 {
            "" => Sentence::of("wrong-json-fields"),
            field => Sentence::of("wrong-json-field").with("field", field),
        }
    }

    /// The same, with a name for what has none yet.
    fn named(self, field: &'static str) -> Self {
        Unfit(if self.0.is_empty() { field } else { self.0 })
    }
}

/// Reads JSON.
pub fn from_json<T: for<'de> Deserialize<'de>>(text: &[u8]) -> Result<T, Sentence> {
    let tree: Tree = serde_json::from_slice(text).map_err(|error| wrong_json(&error))?;
    T::deserialize(&tree).map_err(Unfit::say)
}

/// Errors of every kind say no more than where they are: what else they could tell would be carried along by every type.
impl de::Error for Unfit {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Unfit("")
    }
    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Unfit("")
    }
    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Unfit("")
    }
    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Unfit("")
    }
    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Unfit("")
    }
    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Unfit("")
    }
    fn missing_field(field: &'static str) -> Self {
        Unfit(field)
    }
    fn duplicate_field(field: &'static str) -> Self {
        Unfit(field)
    }
}

impl Tree {
    /// A part of this tree, by name.
    fn get(&self, name: &str) -> Option<&Tree> {
        match self {
            Tree::Map(parts) => parts.iter().find(|(key, _)| key == name).map(|(_, part)| part),
            _ => None,
        }
    }

    /// A part of a map.
    pub fn part(&self, name: &'static str) -> Result<&Tree, Unfit> {
        self.get(name).ok_or(Unfit(name))
    }

    /// A part of a map that is a text.
    pub fn word(&self, name: &'static str) -> Result<&str, Unfit> {
        self.part(name)?.text().map_err(|unfit| unfit.named(name))
    }

    /// A part of a map as a value.
    pub fn field<'de, T: Deserialize<'de>>(&'de self, name: &'static str) -> Result<T, Unfit> {
        T::deserialize(self.part(name)?).map_err(|unfit| unfit.named(name))
    }

    /// A part of a map as a value, or the default where it is missing.
    pub fn field_or_default<'de, T: Deserialize<'de> + Default>(
        &'de self,
        name: &'static str,
    ) -> Result<T, Unfit> {
        self.get(name).map_or_else(|| Ok(T::default()), |_| self.field(name))
    }

    /// The items of a list.
    pub fn items(&self) -> Result<&[Tree], Unfit> {
        match self {
            Tree::List(items) => Ok(items),
            _ => Err(Unfit("")),
        }
    }

    /// The parts with these names, in this order; nothing else may be there.
    fn fields(&self, names: &'static [&'static str]) -> Result<Fields<'_>, Unfit> {
        let Tree::Map(parts) = self else { return Err(Unfit("")) };
        match parts.iter().all(|(key, _)| names.contains(&key.as_str())) {
            true => Ok(Fields { tree: self, names: names.iter() }),
            false => Err(Unfit("")),
        }
    }

    fn whole(&self) -> Result<i64, Unfit> {
        match self {
            Tree::Whole(n) => Ok(*n),
            _ => Err(Unfit("")),
        }
    }

    fn number(&self) -> Result<f64, Unfit> {
        match self {
            Tree::Whole(n) => Ok(*n as f64),
            Tree::Number(n) => Ok(*n),
            _ => Err(Unfit("")),
        }
    }

    fn text(&self) -> Result<&str, Unfit> {
        match self {
            Tree::Text(text) => Ok(text),
            _ => Err(Unfit("")),
        }
    }

    fn list(&self) -> Result<Items<'_>, Unfit> {
        self.items().map(|items| Items(items.iter()))
    }

    /// Which of these variants it is, and what it holds.
    fn variant(&self, names: &'static [&'static str]) -> Result<Variant<'_>, Unfit> {
        let (name, inside) = match self {
            Tree::Text(name) => (name, &Tree::Nothing),
            Tree::Map(parts) if parts.len() == 1 => (&parts[0].0, &parts[0].1),
            _ => return Err(Unfit("")),
        };
        match names.iter().position(|known| known == name) {
            Some(at) => Ok(Variant { at: at as u32, inside }),
            None => Err(Unfit("")),
        }
    }
}

/// A tree from any source that tells what it holds.
impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Grow)
    }
}

struct Grow;

impl<'de> Visitor<'de> for Grow {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("plain data")
    }
    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Nothing)
    }
    fn visit_bool<E>(self, flag: bool) -> Result<Tree, E> {
        Ok(Tree::Flag(flag))
    }
    fn visit_i64<E>(self, n: i64) -> Result<Tree, E> {
        Ok(Tree::Whole(n))
    }
    fn visit_u64<E>(self, n: u64) -> Result<Tree, E> {
        Ok(i64::try_from(n).map_or(Tree::Number(n as f64), Tree::Whole))
    }
    fn visit_f64<E>(self, n: f64) -> Result<Tree, E> {
        Ok(Tree::Number(n))
    }
    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Text(text.to_owned()))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Tree, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Tree::List(items))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tree, A::Error> {
        let mut parts = Vec::new();
        while let Some(part) = map.next_entry()? {
            parts.push(part);
        }
        Ok(Tree::Map(parts))
    }
}

macro_rules! read {
    ($($method:ident: $take:ident => $visit:ident,)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
            visitor.$visit(self.$take()?)
        })*
    };
}

impl<'de> Deserializer<'de> for &'de Tree {
    type Error = Unfit;

    read! {
        deserialize_i8: whole => visit_i64, deserialize_i16: whole => visit_i64,
        deserialize_i32: whole => visit_i64, deserialize_i64: whole => visit_i64,
        deserialize_u8: whole => visit_i64, deserialize_u16: whole => visit_i64,
        deserialize_u32: whole => visit_i64, deserialize_u64: whole => visit_i64,
        deserialize_f32: number => visit_f64, deserialize_f64: number => visit_f64,
        deserialize_str: text => visit_str, deserialize_string: text => visit_str,
        deserialize_seq: list => visit_seq,
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self {
            Tree::Nothing => visitor.visit_unit(),
            Tree::Flag(flag) => visitor.visit_bool(*flag),
            Tree::Whole(n) => visitor.visit_i64(*n),
            Tree::Number(n) => visitor.visit_f64(*n),
            Tree::Text(text) => visitor.visit_str(text),
            Tree::List(items) => visitor.visit_seq(Items(items.iter())),
            Tree::Map(parts) => visitor.visit_map(Parts { rest: parts.iter(), value: self }),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self {
            Tree::Flag(flag) => visitor.visit_bool(*flag),
            _ => Err(Unfit("")),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self {
            Tree::Nothing => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unfit> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self {
            Tree::Map(parts) => visitor.visit_map(Parts { rest: parts.iter(), value: self }),
            _ => Err(Unfit("")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_seq(self.fields(names)?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_enum(self.variant(names)?)
    }

    forward_to_deserialize_any! { char bytes byte_buf unit unit_struct tuple_struct identifier ignored_any }
}

/// The items of a list.
struct Items<'de>(std::slice::Iter<'de, Tree>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Unfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unfit> {
        self.0.next().map(|item| seed.deserialize(item)).transpose()
    }
}

/// The fields of a struct, in its order. One that is not there counts as the end of the list, which is where defaults are taken.
struct Fields<'de> {
    tree: &'de Tree,
    names: std::slice::Iter<'static, &'static str>,
}

impl<'de> Fields<'de> {
    fn next(&mut self) -> (&'static str, Option<&'de Tree>) {
        let name = self.names.next().copied().unwrap_or_default();
        (name, self.tree.get(name))
    }
}

impl<'de> SeqAccess<'de> for Fields<'de> {
    type Error = Unfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unfit> {
        let (name, part) = self.next();
        part.map(|part| seed.deserialize(part)).transpose().map_err(|unfit| unfit.named(name))
    }
}

/// The parts of a map, by any names.
struct Parts<'de> {
    rest: std::slice::Iter<'de, (String, Tree)>,
    value: &'de Tree,
}

impl<'de> MapAccess<'de> for Parts<'de> {
    type Error = Unfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unfit> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.value = value;
        seed.deserialize(key.as_str().into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unfit> {
        seed.deserialize(self.value)
    }
}

/// One of an enum's variants: which, and what it holds.
struct Variant<'de> {
    at: u32,
    inside: &'de Tree,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Unfit;
    type Variant = &'de Tree;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, &'de Tree), Unfit> {
        Ok((seed.deserialize(self.at.into_deserializer())?, self.inside))
    }
}

impl<'de> VariantAccess<'de> for &'de Tree {
    type Error = Unfit;

    fn unit_variant(self) -> Result<(), Unfit> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unfit> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unfit> {
        self.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_seq(self.fields(names)?)
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::*;
    use crate::{GameSpec, Record};

    #[derive(PartialEq, Debug, Deserialize, Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Shape {
        Dot,
        Round(u8),
        Pair(i32, f64),
        Square {
            side: i64,
            #[serde(default)]
            name: Option<String>,
            corners: Vec<(u8, bool)>,
        },
    }

    #[test]
    fn a_tree_gives_what_the_text_gives() {
        for text in [
            r#""dot""#,
            r#"{"round":255}"#,
            r#"{"round":256}"#,
            r#"{"round":-1}"#,
            r#"{"round":1.5}"#,
            r#"{"pair":[-3,4]}"#,
            r#"{"pair":[-3]}"#,
            r#"{"square":{"corners":[[1,true],[2,false]],"side":9007199254740993,"name":"a \"\u00e4\""}}"#,
            r#"{"square":{"corners":[],"side":1}}"#,
            r#"{"square":{"corners":[],"side":1,"name":null}}"#,
            r#"{"square":{"corners":[],"name":"no side"}}"#,
            r#"{"circle":1}"#,
            r#"{"dot":null,"round":1}"#,
            "[1, 2",
        ] {
            let read: Option<Shape> = serde_json::from_str(text).ok();
            assert_eq!(from_json::<Shape>(text.as_bytes()).ok(), read, "{text}");
        }
        for text in [
            include_str!("../../speedway/games/detroit-cleveland/game.toml"),
            include_str!("../../speedway/games/top-race/game.toml"),
            include_str!("../../longshot/games/long-shot/game.toml"),
        ] {
            let spec: GameSpec = toml::from_str(text).expect("a shipped file");
            let packed =
                serde_json::to_vec(&toml::from_str::<serde_json::Value>(text).expect("a shipped file"));
            assert_eq!(from_json::<GameSpec>(&packed.expect("plain data")), Ok(spec));
        }
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let setup = r#"{"game":"top-race","players":4,"options":{}}"#;
        let read = |rest: &str| {
            let text = format!(r#"{{"format":1,"setup":{setup},"opening":[],{rest}}}"#);
            from_json::<Record>(text.as_bytes())
        };
        assert!(read(r#""moves":[]"#).is_ok());
        let error = |rest: &str| read(rest).map(|_| ()).unwrap_err();
        assert_eq!(error(r#""moves":7"#), Unfit("moves").say());
        assert_eq!(error(r#""moves":[{"seat":0,"do":"pass","draws":["x"]}]"#), Unfit("draws").say());
        assert_eq!(error(r#""moves":[],"luck":1"#), Unfit("").say());
        assert_eq!(error(r#""result":[]"#), Unfit("").say());
    }
}
