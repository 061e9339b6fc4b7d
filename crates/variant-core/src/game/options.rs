//! How to judge where a book can be read in several ways, by name.

use core::fmt::Debug;

/// One thing that a game's book leaves open, and the ways to read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameOption {
    /// The name that programs use, such as `dead_position`.
    pub name: &'static str,
    /// The names of the values; the first is meant where none is given.
    pub values: &'static [&'static str],
}

/// The options of a game, which programs that learn the game at run time set by name.
pub trait GameOptions: Clone + Default + Eq + Debug + Send + Sync + 'static {
    /// The options that there are.
    const LIST: &'static [GameOption] = &[];

    /// The name of an option's value; nothing for a name that is not in the list.
    fn get(&self, name: &str) -> Option<&'static str>;

    /// Sets an option and tells whether there is such a value of such an option; [`GameOptions::set`] says what is wrong.
    fn put(&mut self, name: &str, value: &str) -> bool;

    /// Sets an option.
    ///
    /// # Errors
    /// There is no such option, or it has no such value; the options are as they were.
    fn set(&mut self, name: &str, value: &str) -> Result<(), GameOptionError> {
        if self.put(name, value) {
            return Ok(());
        }
        let cut = |text: &str| text.chars().take(40).collect();
        Err(match Self::LIST.iter().find(|option| option.name == name) {
            Some(option) => {
                GameOptionError::Value { name: option.name, value: cut(value), known: option.values }
            }
            None => GameOptionError::Name {
                name: cut(name),
                known: Self::LIST.iter().map(|option| option.name).collect(),
            },
        })
    }

    /// The default options with these changes.
    ///
    /// # Errors
    /// The first change that cannot be made.
    fn from_pairs(pairs: &[(&str, &str)]) -> Result<Self, GameOptionError> {
        let mut options = Self::default();
        for (name, value) in pairs {
            options.set(name, value)?;
        }
        Ok(options)
    }
}

/// Of games whose book leaves nothing open.
impl GameOptions for () {
    fn get(&self, _: &str) -> Option<&'static str> {
        None
    }

    fn put(&mut self, _: &str, _: &str) -> bool {
        false
    }
}

/// There is no such option or value.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameOptionError {
    /// The game has no option of this name.
    #[error("unknown option {name:?}; {}", told(.known))]
    Name {
        /// The name, cut to its first 40 characters.
        name: String,
        /// The names of the game's options.
        known: Vec<&'static str>,
    },
    /// The option has no value of this name.
    #[error("option {name}: unknown value {value:?}; the values are {}", .known.join(", "))]
    Value {
        /// The name of the option.
        name: &'static str,
        /// The name of the value, cut to its first 40 characters.
        value: String,
        /// The names of the option's values.
        known: &'static [&'static str],
    },
}

impl GameOptionError {
    /// A short name of the reason that programs can rely on.
    pub const fn code(&self) -> &'static str {
        match self {
            GameOptionError::Name { .. } => "unknown_option",
            GameOptionError::Value { .. } => "unknown_option_value",
        }
    }
}

fn told(known: &[&str]) -> String {
    if known.is_empty() {
        "this game has none".to_owned()
    } else {
        format!("the options are {}", known.join(", "))
    }
}
