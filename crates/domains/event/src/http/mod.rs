//! The endpoints of event, one file each.

pub mod admin;
pub mod agenda;
pub mod apply_status;
pub mod basic;
pub mod catalogue;
pub mod catalogue_config;
pub mod catalogue_reader;
pub mod directory_answer;
pub mod exhibition;
pub mod exhibitor_pages;
pub mod exhibitor_reads;
pub mod exhibitors;
pub mod meeting_config;
