//! The tags of a recorded game.

/// What is told of a recorded game: pairs of a name and a value, in their order.
///
/// A name may stand more than once; upper and lower case count as equal when one is looked for. What a [`GameTree`]
/// holds in itself is no tag: where the game starts (`FEN`, `SetUp`) and its result (`Result`). Tags are equal if they say
/// the same: order counts only among those of one name.
///
/// [`GameTree`]: crate::GameTree
///
/// ```
/// # use variant_core::Tags;
/// let mut tags = Tags::default();
/// tags.push("Annotator", "甲");
/// tags.push("Annotator", "乙");
/// tags.set("Event", "Casual");
/// assert_eq!(tags.get("annotator"), Some("甲"));
/// assert_eq!(tags.all("Annotator").count(), 2);
/// ```
#[derive(Clone, Eq, Default, Debug)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of the first tag with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all(name).next()
    }

    /// The values of all tags with this name.
    pub fn all<'a>(&'a self, name: &str) -> impl Iterator<Item = &'a str> {
        self.all_named(name).map(|(_, value)| value)
    }

    /// The tags with this name, as they are spelt.
    pub(crate) fn all_named<'a>(&'a self, name: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.iter().filter(move |(key, _)| key.eq_ignore_ascii_case(name))
    }

    /// What a tag says, if it says anything: values that are blank, `?` or `-` do not.
    pub fn told(&self, name: &str) -> Option<&str> {
        self.get(name).map(str::trim).filter(|value| !matches!(*value, "" | "?" | "-"))
    }

    /// The names and values in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + DoubleEndedIterator + Clone {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a tag at the end, also if there is one with this name.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    /// Gives the first tag with this name the value, and removes the others; adds one if there is none.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.0.iter().position(|(key, _)| key.eq_ignore_ascii_case(name)) {
            None => self.push(name, value),
            Some(first) => {
                let mut at = 0;
                self.0.retain(|(key, _)| {
                    at += 1;
                    at <= first + 1 || !key.eq_ignore_ascii_case(name)
                });
                self.0[first].1 = value;
            }
        }
    }

    /// Removes all tags with this name, and tells whether there was any.
    pub fn remove(&mut self, name: &str) -> bool {
        let before = self.len();
        self.0.retain(|(key, _)| !key.eq_ignore_ascii_case(name));
        self.len() < before
    }
}

impl PartialEq for Tags {
    fn eq(&self, other: &Self) -> bool {
        let sorted = |tags: &Self| {
            let mut places: Vec<_> = (0..tags.len()).collect();
            places.sort_by_key(|place| &tags.0[*place].0);
            places
        };
        self.len() == other.len()
            && sorted(self).into_iter().zip(sorted(other)).all(|(a, b)| self.0[a] == other.0[b])
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Tags {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        Tags(pairs.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::Tags;

    #[test]
    fn setting_a_tag_leaves_one_of_its_name() {
        let mut tags: Tags = [("A", "1"), ("B", "2"), ("a", "3"), ("C", "4")].into_iter().collect();
        tags.set("a", "5");
        assert_eq!(tags.iter().collect::<Vec<_>>(), [("A", "5"), ("B", "2"), ("C", "4")]);
        assert!(tags.remove("b") && !tags.remove("b"));
        tags.set("D", "?");
        assert_eq!(
            (tags.len(), tags.get("d"), tags.told("d"), tags.told("A")),
            (3, Some("?"), None, Some("5"))
        );
    }
}
