//! The file: objects are written as they come and forgotten, but for where each begins.

mod content;
mod pictures;
mod type_files;

pub(crate) use content::BOLD_STROKE;

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Chunk, Filter, Finish, Name, Rect, Ref, Settings, TextStr};

use crate::flow::About;
use crate::marks::Mark;
use crate::sheet::Sheet;
use pictures::Pictures;
use type_files::TypeFiles;

/// Objects whose numbers are known before they are written.
const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const RESOURCES: Ref = Ref::new(3);
const INFO: Ref = Ref::new(4);
const FIRST_FREE: usize = 5;

/// A file of objects, and where each begins.
pub(crate) struct Objects<W: Write> {
    out: W,
    written: u64,
    /// By number; the first stands for number 1.
    offsets: Vec<u64>,
}

impl<W: Write> Objects<W> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.written += bytes.len() as u64;
        self.out.write_all(bytes)
    }

    /// A number for an object that is written later.
    pub fn reserve(&mut self) -> Ref {
        self.offsets.push(0);
        Ref::new(self.offsets.len() as i32)
    }

    /// Writes an object; the chunk has no other.
    pub fn write(&mut self, id: Ref, make: impl FnOnce(&mut Chunk)) -> io::Result<()> {
        let mut chunk = Chunk::with_settings(Settings { pretty: false });
        make(&mut chunk);
        self.offsets[id.get() as usize - 1] = self.written;
        self.put(chunk.as_bytes())
    }
}

/// Packed as PDF reads it.
pub(crate) fn pack(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    packed.write_all(bytes)?;
    packed.finish()
}

pub(crate) struct Document<W: Write> {
    objects: Objects<W>,
    about: About,
    pages: Vec<Ref>,
    types: TypeFiles,
    pictures: Pictures,
}

impl<W: Write> Document<W> {
    pub fn begin(out: W, about: About) -> io::Result<Self> {
        let mut objects = Objects { out, written: 0, offsets: vec![0; FIRST_FREE - 1] };
        // Four bytes that tell programs that the file is no text.
        objects.put(b"%PDF-1.7\n%\xE4\xBC\x9A\xE8\n")?;
        Ok(Self { objects, about, pages: Vec::new(), types: TypeFiles::default(), pictures: Pictures::default() })
    }

    pub fn page(&mut self, sheet: Sheet, marks: &[Mark]) -> io::Result<()> {
        for mark in marks {
            if let Mark::Picture { picture, .. } = mark {
                self.pictures.keep(&mut self.objects, picture)?;
            }
        }
        let drawn = pack(&content::draw(sheet.height, marks, &mut self.types, &self.pictures))?;
        let (page, content) = (self.objects.reserve(), self.objects.reserve());
        self.objects.write(content, |chunk| {
            chunk.stream(content, &drawn).filter(Filter::FlateDecode);
        })?;
        self.objects.write(page, |chunk| {
            let mut writer = chunk.page(page);
            writer.parent(PAGES).media_box(Rect::new(0.0, 0.0, sheet.width, sheet.height)).contents(content);
            writer.pair(Name(b"Resources"), RESOURCES);
        })?;
        self.pages.push(page);
        Ok(())
    }

    pub fn finish(mut self) -> io::Result<W> {
        let fonts = self.types.write(&mut self.objects)?;
        let pictures = self.pictures.names();
        self.objects.write(RESOURCES, |chunk| {
            let mut resources = chunk.indirect(RESOURCES).start::<pdf_writer::writers::Resources>();
            let mut dict = resources.fonts();
            for (name, id) in &fonts {
                dict.pair(Name(name.as_bytes()), *id);
            }
            dict.finish();
            let mut dict = resources.x_objects();
            for (name, id) in &pictures {
                dict.pair(Name(name.as_bytes()), *id);
            }
        })?;
        let pages = std::mem::take(&mut self.pages);
        self.objects.write(PAGES, |chunk| {
            chunk.pages(PAGES).count(pages.len() as i32).kids(pages.iter().copied());
        })?;
        let About { title, lang } = &self.about;
        self.objects.write(INFO, |chunk| {
            let mut info = chunk.indirect(INFO).start::<pdf_writer::writers::DocumentInfo>();
            info.title(TextStr(title)).producer(TextStr("Fairway"));
        })?;
        self.objects.write(CATALOG, |chunk| {
            let mut catalog = chunk.indirect(CATALOG).start::<pdf_writer::writers::Catalog>();
            catalog.pages(PAGES).lang(TextStr(lang.code()));
            catalog.viewer_preferences().display_doc_title(true);
        })?;
        self.end()
    }

    /// Where every object begins, and which two a reader starts from.
    fn end(mut self) -> io::Result<W> {
        let (begins, count) = (self.objects.written, self.objects.offsets.len() + 1);
        let mut table = format!("xref\n0 {count}\n0000000000 65535 f\r\n");
        for offset in &self.objects.offsets {
            table.push_str(&format!("{offset:010} 00000 n\r\n"));
        }
        let (root, info) = (CATALOG.get(), INFO.get());
        table.push_str(&format!("trailer\n<< /Size {count} /Root {root} 0 R /Info {info} 0 R >>\n"));
        table.push_str(&format!("startxref\n{begins}\n%%EOF\n"));
        self.objects.put(table.as_bytes())?;
        self.objects.out.flush()?;
        Ok(self.objects.out)
    }
}
