//! What fits: parts that share a room give up their forms, the least important first.

use std::ops::Range;

use super::text::Group;

/// The importance of what never gives way, even where it is cut off.
pub const ALWAYS: u8 = u8::MAX;

/// A part of a line or a column, in its forms from the fullest to the briefest.
#[derive(Clone, Debug)]
pub struct Part<T> {
    /// What is shown, how much room it takes, and how important it is to show no less.
    forms: Vec<(T, usize, u8)>,
}

impl<T> Part<T> {
    /// A part that takes so much room, and how important it is to show it.
    pub fn new(content: T, size: usize, importance: u8) -> Self {
        Self { forms: vec![(content, size, importance)] }
    }

    /// A briefer form, for where there is too little room.
    pub fn or(mut self, content: T, size: usize, importance: u8) -> Self {
        self.forms.push((content, size, importance));
        self
    }

    /// The room that a form takes together with the gap after it; nothing is shown after the last.
    fn size(&self, form: usize, gap: usize) -> usize {
        self.forms.get(form).map_or(0, |&(_, size, _)| if size == 0 { 0 } else { size + gap })
    }
}

impl Part<Group> {
    /// Lines, and how important they are.
    pub fn lines(group: Group, importance: u8) -> Self {
        let size = group.len();
        Self::new(group, size, importance)
    }

    /// The first lines alone, for where there is too little room.
    pub fn or_first(self, lines: usize, importance: u8) -> Self {
        let first: Group = self.forms[0].0.iter().take(lines).cloned().collect();
        self.or_lines(first, importance)
    }

    /// Other lines, for where there is too little room.
    pub fn or_lines(self, group: Group, importance: u8) -> Self {
        let size = group.len();
        self.or(group, size, importance)
    }
}

/// What is shown of each part, so that all fit into the room with such a gap between two. The least
/// important form gives way first; of equal ones, the last. What has given way comes back where a
/// larger part has made room for it.
pub fn fit<T>(parts: Vec<Part<T>>, room: usize, gap: usize) -> Vec<Option<T>> {
    let forms = choose(&parts, room, gap);
    let parts = parts.into_iter().zip(forms);
    parts
        .map(|(part, form)| part.forms.into_iter().nth(form).map(|(content, ..)| content))
        .collect()
}

/// Which form of each part is shown, from 0.
fn choose<T>(parts: &[Part<T>], room: usize, gap: usize) -> Vec<usize> {
    let fits = |shown: &[usize]| {
        let sizes = parts.iter().zip(shown).map(|(part, &form)| part.size(form, gap));
        sizes.sum::<usize>() <= room + gap
    };
    let mut shown = vec![0; parts.len()];
    let mut given_up = Vec::new();
    while !fits(&shown) {
        let importance = |index: usize| Some((parts[index].forms.get(shown[index])?.2, index));
        let may_shrink = (0..parts.len()).rev().filter_map(importance);
        let least = may_shrink.filter(|&(it, _)| it < ALWAYS).min_by_key(|&(it, _)| it);
        let Some((_, index)) = least else { break };
        shown[index] += 1;
        given_up.push(index);
    }
    for index in given_up.into_iter().rev() {
        shown[index] -= 1;
        if !fits(&shown) {
            shown[index] += 1;
        }
    }
    shown
}

/// Which of several things in a row are shown, so that the chosen one is, and as many as fit around
/// it, those after it first.
pub fn window(sizes: &[usize], chosen: usize, room: usize) -> Range<usize> {
    let mut shown = chosen..chosen + 1;
    let size = |range: &Range<usize>| sizes[range.clone()].iter().sum::<usize>();
    while shown.end < sizes.len() && size(&(shown.start..shown.end + 1)) <= room {
        shown.end += 1;
    }
    while shown.start > 0 && size(&(shown.start - 1..shown.end)) <= room {
        shown.start -= 1;
    }
    shown
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_shown_fits_and_nothing_more_would(
            sizes in prop::collection::vec((0_usize..12, 0_u8..5), 0..8),
            room in 0_usize..60,
            gap in 0_usize..3,
        ) {
            let part = |&(size, importance): &(usize, u8)| {
                Part::new((), size, importance).or((), size / 2, importance + 1)
            };
            let parts: Vec<Part<()>> = sizes.iter().map(part).collect();
            let shown = choose(&parts, room, gap);
            let size = |shown: &[usize]| -> usize {
                parts.iter().zip(shown).map(|(part, &form)| part.size(form, gap)).sum()
            };
            prop_assert!(size(&shown) <= room + gap);
            for index in (0..shown.len()).filter(|&index| shown[index] > 0) {
                let mut fuller = shown.clone();
                fuller[index] -= 1;
                prop_assert!(size(&fuller) > room + gap, "part {} could be fuller", index);
            }
        }
    }

    #[test]
    fn of_ten_things_the_chosen_one_is_always_in_sight() {
        for chosen in 0..10 {
            let shown = window(&[9; 10], chosen, 30);
            assert!(shown.contains(&chosen) && shown.len() == 3, "{shown:?}");
            assert_eq!(window(&[9; 10], chosen, 90), 0..10);
        }
    }

    #[test]
    fn the_least_important_gives_way_first() {
        let parts = [Part::new((), 5, 2).or((), 2, 3), Part::new((), 5, 1), Part::new((), 3, 9)];
        assert_eq!(choose(&parts, 13, 0), [0, 0, 0]);
        assert_eq!(choose(&parts, 12, 0), [0, 1, 0]);
        assert_eq!(choose(&parts, 7, 0), [1, 1, 0]);
        assert_eq!(choose(&parts, 4, 0), [2, 1, 0]);
        assert_eq!(choose(&parts, 2, 0), [1, 1, 1]);
    }
}
