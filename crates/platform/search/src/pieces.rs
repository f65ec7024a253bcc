//! Where in a list a word can stand at all: which pieces of three bytes occur in each few things.
//!
//! A rare word is then looked for in a few things instead of in all of them, so that a list may grow.

/// Things that are looked at together.
pub(crate) const BLOCK_SLOTS: usize = 16;
/// Pieces are told apart by so many numbers; a power of two.
const NUMBERS: usize = 8_192;

/// One bit for each number: whether such a piece occurs.
type Bits = [u64; NUMBERS / 64];

/// The pieces of all blocks of a list. Things are only ever added.
#[derive(Clone, Default)]
pub(crate) struct Pieces(Vec<Bits>);

impl Pieces {
    /// Bytes that the pieces of a thing take.
    pub const BYTES_PER_SLOT: usize = size_of::<Bits>() / BLOCK_SLOTS;

    pub fn add(&mut self, slot: usize, keys: &str) {
        if slot / BLOCK_SLOTS >= self.0.len() {
            self.0.push([0; NUMBERS / 64]);
        }
        let bits = &mut self.0[slot / BLOCK_SLOTS];
        for number in numbers(keys) {
            bits[number / 64] |= 1 << (number % 64);
        }
    }

    /// The blocks in which the text can be; all of them where it is shorter than a piece.
    pub fn blocks_of(&self, text: &str) -> impl Iterator<Item = usize> {
        let wanted: Vec<usize> = numbers(text).collect();
        let holds = move |bits: &Bits| wanted.iter().all(|number| bits[number / 64] >> (number % 64) & 1 == 1);
        self.0.iter().enumerate().filter(move |(_, bits)| holds(bits)).map(|(block, _)| block)
    }
}

fn numbers(text: &str) -> impl Iterator<Item = usize> {
    text.as_bytes().windows(3).map(|piece| {
        let joined = u32::from_le_bytes([piece[0], piece[1], piece[2], 0]);
        (joined.wrapping_mul(0x9e37_79b1) >> (32 - NUMBERS.ilog2())) as usize
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_never_missed() {
        let names: Vec<String> = (0..500).map(|number| format!("firm {number:04} 远岸{number}")).collect();
        let mut pieces = Pieces::default();
        for (slot, name) in names.iter().enumerate() {
            pieces.add(slot, name);
        }
        for (slot, name) in names.iter().enumerate() {
            assert!(pieces.blocks_of(name).any(|block| block == slot / BLOCK_SLOTS), "{name}");
        }
        assert_eq!(pieces.blocks_of("m").count(), 500usize.div_ceil(BLOCK_SLOTS), "too short to tell");
        assert!(pieces.blocks_of("nobody is called so").count() < 3);
    }
}
