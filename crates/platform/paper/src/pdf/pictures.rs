//! Pictures in the file, each once.

use std::io::{self, Write};
use std::sync::Arc;

use pdf_writer::{Filter, Finish, Ref};

use super::{Objects, pack};
use crate::picture::{Picture, PictureData};

#[derive(Default)]
pub(crate) struct Pictures(Vec<(Arc<Picture>, Ref)>);

impl Pictures {
    fn place(&self, picture: &Arc<Picture>) -> Option<usize> {
        self.0.iter().position(|(known, _)| Arc::ptr_eq(known, picture))
    }

    pub fn name(&self, picture: &Arc<Picture>) -> Option<String> {
        self.place(picture).map(|at| format!("P{at}"))
    }

    pub fn names(&self) -> Vec<(String, Ref)> {
        self.0.iter().enumerate().map(|(at, (_, id))| (format!("P{at}"), *id)).collect()
    }

    /// Writes a picture that the file has not yet.
    pub fn keep<W: Write>(&mut self, objects: &mut Objects<W>, picture: &Arc<Picture>) -> io::Result<()> {
        if self.place(picture).is_some() {
            return Ok(());
        }
        let id = objects.reserve();
        let (width, height) = (picture.width as i32, picture.height as i32);
        match &picture.data {
            PictureData::Jpeg { bytes, is_grey } => objects.write(id, |chunk| {
                let mut image = chunk.image_xobject(id, bytes);
                image.filter(Filter::DctDecode);
                image.width(width).height(height).bits_per_component(8);
                match is_grey {
                    true => image.color_space().device_gray(),
                    false => image.color_space().device_rgb(),
                }
            })?,
            PictureData::Points { colors, cover } => {
                let mask = match cover {
                    Some(cover) => Some((objects.reserve(), pack(cover)?)),
                    None => None,
                };
                let packed = pack(colors)?;
                objects.write(id, |chunk| {
                    let mut image = chunk.image_xobject(id, &packed);
                    image.filter(Filter::FlateDecode);
                    image.width(width).height(height).bits_per_component(8);
                    image.color_space().device_rgb();
                    if let Some((mask, _)) = &mask {
                        image.s_mask(*mask);
                    }
                    image.finish();
                })?;
                if let Some((mask, packed)) = &mask {
                    objects.write(*mask, |chunk| {
                        let mut image = chunk.image_xobject(*mask, packed);
                        image.filter(Filter::FlateDecode);
                        image.width(width).height(height).bits_per_component(8);
                        image.color_space().device_gray();
                    })?;
                }
            }
        }
        self.0.push((Arc::clone(picture), id));
        Ok(())
    }
}
