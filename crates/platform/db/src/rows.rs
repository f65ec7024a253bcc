//! Rows as both engines see them: the few kinds of value that our tables hold, read from and bound to either engine, and
//! a checksum of a table that is equal wherever its content is equal, whatever the order of the rows.

use sea_orm::{DbErr, QueryResult, Value};
use serde::{Deserialize, Serialize};

/// What a column holds. The schema module allows nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Int,
    Bool,
    Double,
    Text,
    Blob,
}

/// A column as one engine declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: String,
    pub kind: Kind,
    /// INTEGER on PostgreSQL, which insists on the exact width; SQLite knows only one.
    pub(crate) narrow: bool,
}

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Null,
    Int(i64),
    Bool(bool),
    Double(f64),
    Text(String),
    Blob(Vec<u8>),
}

impl Column {
    /// Reads this column, which is the `index`-th of the row.
    pub(crate) fn read(&self, row: &QueryResult, index: usize) -> Result<Cell, DbErr> {
        let cell = match self.kind {
            Kind::Int if self.narrow => row.try_get_by_index::<Option<i32>>(index)?.map(|n| Cell::Int(n.into())),
            Kind::Int => row.try_get_by_index::<Option<i64>>(index)?.map(Cell::Int),
            Kind::Bool => row.try_get_by_index::<Option<bool>>(index)?.map(Cell::Bool),
            Kind::Double => row.try_get_by_index::<Option<f64>>(index)?.map(Cell::Double),
            Kind::Text => row.try_get_by_index::<Option<String>>(index)?.map(Cell::Text),
            Kind::Blob => row.try_get_by_index::<Option<Vec<u8>>>(index)?.map(Cell::Blob),
        };
        match cell {
            // SQLite would turn it into NULL without a word.
            Some(Cell::Double(number)) if number.is_nan() => {
                Err(DbErr::Type(format!("column {} holds NaN, which SQLite cannot keep", self.name)))
            }
            cell => Ok(cell.unwrap_or(Cell::Null)),
        }
    }

    /// The value to bind when `cell` is written to this column.
    pub(crate) fn bind(&self, cell: Cell) -> Result<Value, DbErr> {
        let misfit = || DbErr::Type(format!("column {} takes {:?}, not this value", self.name, self.kind));
        Ok(match (self.kind, cell) {
            (Kind::Int, Cell::Int(number)) if self.narrow => i32::try_from(number)
                .map_err(|_| DbErr::Type(format!("column {}: {number} does not fit in 32 bits", self.name)))?
                .into(),
            (Kind::Int, Cell::Int(number)) => number.into(),
            (Kind::Bool, Cell::Bool(flag)) => flag.into(),
            (Kind::Double, Cell::Double(number)) => number.into(),
            (Kind::Text, Cell::Text(text)) => text.into(),
            (Kind::Blob, Cell::Blob(bytes)) => bytes.into(),
            (Kind::Int, Cell::Null) if self.narrow => None::<i32>.into(),
            (Kind::Int, Cell::Null) => None::<i64>.into(),
            (Kind::Bool, Cell::Null) => None::<bool>.into(),
            (Kind::Double, Cell::Null) => None::<f64>.into(),
            (Kind::Text, Cell::Null) => None::<String>.into(),
            (Kind::Blob, Cell::Null) => None::<Vec<u8>>.into(),
            _ => return Err(misfit()),
        })
    }
}

impl Cell {
    /// One byte for the kind, then the value in a form that neither engine influences.
    fn encode(&self, out: &mut Vec<u8>) {
        match self {
            Self::Null => out.push(0),
            Self::Int(number) => {
                out.push(1);
                out.extend(number.to_le_bytes());
            }
            Self::Bool(flag) => out.extend([2, u8::from(*flag)]),
            Self::Double(number) => {
                out.push(3);
                // SQLite stores -0.0 as 0.0.
                let number = if *number == 0.0 { 0.0 } else { *number };
                out.extend(number.to_bits().to_le_bytes());
            }
            Self::Text(text) => {
                out.push(4);
                out.extend((text.len() as u64).to_le_bytes());
                out.extend(text.as_bytes());
            }
            Self::Blob(bytes) => {
                out.push(5);
                out.extend((bytes.len() as u64).to_le_bytes());
                out.extend(bytes);
            }
        }
    }
}

/// How many rows a table has and the sum of their hashes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checksum {
    pub rows: u64,
    /// 64 hexadecimal digits.
    pub sum: String,
}

/// Adds rows up to a [`Checksum`]. A sum rather than XOR, so that a row that is there twice does not vanish.
pub struct Summing {
    start: blake3::Hasher,
    rows: u64,
    sum: [u64; 4],
    buffer: Vec<u8>,
}

impl Summing {
    /// The names belong to the content: the same values in other columns are another table.
    pub fn new<'a>(columns: impl IntoIterator<Item = &'a str>) -> Self {
        let mut start = blake3::Hasher::new();
        for name in columns {
            start.update(&(name.len() as u64).to_le_bytes()).update(name.as_bytes());
        }
        Self { start, rows: 0, sum: [0; 4], buffer: Vec::new() }
    }

    /// Adds a row, its cells in the order of the columns; returns its size in bytes.
    pub fn add(&mut self, row: &[Cell]) -> usize {
        self.buffer.clear();
        for cell in row {
            cell.encode(&mut self.buffer);
        }
        let hash = self.start.clone().update(&self.buffer).finalize();
        let mut carry = false;
        for (word, bytes) in self.sum.iter_mut().zip(hash.as_bytes().chunks_exact(8)) {
            let part = u64::from_le_bytes(bytes.try_into().unwrap_or_default());
            let (sum, over) = word.overflowing_add(part);
            let (sum, over_again) = sum.overflowing_add(u64::from(carry));
            (*word, carry) = (sum, over || over_again);
        }
        self.rows += 1;
        self.buffer.len()
    }

    pub fn finish(self) -> Checksum {
        let sum = self.sum.iter().rev().map(|word| format!("{word:016x}")).collect();
        Checksum { rows: self.rows, sum }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(rows: &[&[Cell]]) -> Checksum {
        let mut summing = Summing::new(["a", "b"]);
        for row in rows {
            summing.add(row);
        }
        summing.finish()
    }

    #[test]
    fn the_order_of_rows_does_not_matter_but_their_number_does() {
        let (one, two): (&[Cell], &[Cell]) = (&[Cell::Int(1), Cell::Null], &[Cell::Int(2), Cell::Text("码头".into())]);
        assert_eq!(sum(&[one, two]), sum(&[two, one]));
        assert_ne!(sum(&[one, one, two]).sum, sum(&[two]).sum);
        assert_ne!(sum(&[one, one]), sum(&[two, two]));
    }

    #[test]
    fn values_that_look_alike_differ() {
        let pairs = [
            (Cell::Null, Cell::Text(String::new())),
            (Cell::Int(1), Cell::Bool(true)),
            (Cell::Int(1), Cell::Double(1.0)),
            (Cell::Text("x".into()), Cell::Blob(b"x".to_vec())),
        ];
        for (left, right) in pairs {
            assert_ne!(sum(&[&[left.clone(), Cell::Null]]), sum(&[&[right.clone(), Cell::Null]]), "{left:?} {right:?}");
        }
        let split = |a: &str, b: &str| sum(&[&[Cell::Text(a.into()), Cell::Text(b.into())]]);
        assert_ne!(split("ab", "c"), split("a", "bc"));
    }

    #[test]
    fn minus_zero_is_zero() {
        assert_eq!(sum(&[&[Cell::Double(-0.0), Cell::Null]]), sum(&[&[Cell::Double(0.0), Cell::Null]]));
    }
}
