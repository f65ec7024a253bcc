//! What the disk under a folder is: how much room it has, and whether it is another machine's.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Room on the disk of a folder.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub free: u64,
    pub total: u64,
}

impl Room {
    pub fn of(path: &Path) -> Result<Self> {
        let stat = rustix::fs::statvfs(existing(path)).with_context(|| format!("cannot look at {}", path.display()))?;
        Ok(Self { free: stat.f_bavail * stat.f_frsize, total: stat.f_blocks * stat.f_frsize })
    }
}

/// The network protocol by which the folder is mounted; `None` on a disk of this machine.
pub fn network_share(path: &Path) -> Option<&'static str> {
    let kind = rustix::fs::statfs(existing(path)).ok()?.f_type as u32;
    Some(match kind {
        0x6969 => "NFS",
        0x517b | 0xff53_4d42 | 0xfe53_4d42 => "SMB",
        0x0102_1997 => "9P",
        0x00c3_6400 => "Ceph",
        0x0bd0_0bd0 => "Lustre",
        0x5346_414f => "AFS",
        _ => return None,
    })
}

/// The path itself or the nearest folder above it that is there.
fn existing(path: &Path) -> PathBuf {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    absolute.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("/")).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_not_there_yet_has_the_room_of_its_parent() {
        let folder = tempfile::tempdir().expect("a folder");
        let room = Room::of(&folder.path().join("a/b/c")).expect("room");
        assert!(room.free > 0 && room.total >= room.free);
    }
}
