//! Reads a PDF back as a program that selects text does: through the map from glyphs to characters.

use std::collections::HashMap;
use std::io::Read;

use fairway_lang::Lang;
use fairway_paper::{About, Element, Paper, Sheet};

/// A file with what its objects say.
pub struct Readable {
    pub bytes: Vec<u8>,
    /// Unpacked content of streams, and the dictionaries before them, in the order of the file.
    streams: Vec<(String, Vec<u8>)>,
}

pub fn paper(lang: Lang, draw: impl FnOnce(&mut Paper<Vec<u8>>)) -> Readable {
    let mut paper = Paper::begin(Vec::new(), About { title: "A paper 纸".into(), lang }).unwrap();
    draw(&mut paper);
    Readable::of(paper.finish().unwrap())
}

pub fn page(lang: Lang, content: &Element) -> Readable {
    paper(lang, |paper| paper.page(Sheet::a6().margin(8.0), content).unwrap())
}

fn find(bytes: &[u8], what: &[u8], from: usize) -> Option<usize> {
    bytes[from..].windows(what.len()).position(|window| window == what).map(|at| from + at)
}

impl Readable {
    pub fn of(bytes: Vec<u8>) -> Self {
        let (mut streams, mut at) = (Vec::new(), 0);
        while let Some(start) = find(&bytes, b"stream\n", at) {
            let end = find(&bytes, b"endstream", start).unwrap();
            let object = bytes[..start].windows(4).rposition(|window| window == b" obj").unwrap();
            let dict = String::from_utf8_lossy(&bytes[object..start]).into_owned();
            let mut unpacked = Vec::new();
            let packed = &bytes[start + 7..end];
            if dict.contains("FlateDecode") {
                flate2::read::ZlibDecoder::new(packed).read_to_end(&mut unpacked).unwrap();
            } else {
                unpacked = packed.to_vec();
            }
            streams.push((dict, unpacked));
            at = end + 9;
        }
        Self { bytes, streams }
    }

    /// How many pages the file says it has.
    pub fn pages(&self) -> usize {
        let at = find(&self.bytes, b"/Count ", 0).unwrap() + 7;
        let digits: Vec<u8> = self.bytes[at..].iter().copied().take_while(u8::is_ascii_digit).collect();
        String::from_utf8(digits).unwrap().parse().unwrap()
    }

    /// The contents of pages, in their order.
    pub fn contents(&self) -> Vec<String> {
        let contents = self.streams.iter().filter(|(dict, _)| !dict.contains("/Length1") && !dict.contains("/Subtype"));
        let texts = contents.map(|(_, bytes)| bytes.iter().map(|byte| char::from(*byte)).collect::<String>());
        texts.filter(|text| !text.contains("begincmap")).collect()
    }

    /// Characters by glyphs, of each face that the file has, in the order of the file.
    fn maps(&self) -> Vec<HashMap<u16, String>> {
        let maps = self
            .streams
            .iter()
            .map(|(_, bytes)| String::from_utf8_lossy(bytes))
            .filter(|text| text.contains("begincmap"));
        maps.map(|map| {
            let parts = map.split("beginbfchar\n").skip(1).filter_map(|part| part.split("endbfchar").next());
            let lines = parts.flat_map(str::lines);
            let pairs = lines.filter_map(|line| {
                let (glyph, text) = line.trim_matches(['<', '>']).split_once("> <")?;
                let units: Vec<u16> =
                    text.as_bytes().chunks(4).map(|unit| hex(std::str::from_utf8(unit).unwrap())).collect();
                Some((hex(glyph), String::from_utf16(&units).unwrap()))
            });
            pairs.collect()
        })
        .collect()
    }

    /// The characters that the file can show at all.
    pub fn characters(&self) -> String {
        let mut all: Vec<String> = self.maps().into_iter().flat_map(HashMap::into_values).collect();
        all.sort();
        all.concat()
    }

    /// The objects that it names stand where it says.
    pub fn check_offsets(&self) {
        let text = String::from_utf8_lossy(&self.bytes[self.bytes.len() - 200..]).into_owned();
        let begins: usize = text.split("startxref\n").nth(1).unwrap().lines().next().unwrap().parse().unwrap();
        let table = String::from_utf8_lossy(&self.bytes[begins..]).into_owned();
        assert!(table.starts_with("xref"));
        for (number, line) in table.lines().skip(3).take_while(|line| line.ends_with('n')).enumerate() {
            let offset: usize = line[..10].parse().unwrap();
            assert!(
                self.bytes[offset..].starts_with(format!("{} 0 obj", number + 1).as_bytes()),
                "object {}",
                number + 1
            );
        }
    }
}

fn hex(text: &str) -> u16 {
    u16::from_str_radix(text, 16).unwrap()
}

/// The sizes of type that a page sets, the largest first.
pub fn sizes(content: &str) -> Vec<f32> {
    let words: Vec<&str> = content.split_whitespace().collect();
    let mut sizes: Vec<f32> =
        words.windows(2).filter(|pair| pair[1] == "Tf").filter_map(|pair| pair[0].parse().ok()).collect();
    sizes.sort_by(|a, b| b.total_cmp(a));
    sizes
}

/// How many runs of text a page shows.
pub fn runs(content: &str) -> usize {
    content.lines().filter(|line| line.ends_with("Tj")).count()
}
