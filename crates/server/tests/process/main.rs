//! The real `fairway` binary as its operators meet it: crashes, restarts, several nodes, signals, moves, settings, pages.

mod backups;
mod connections;
mod copies;
mod crash;
mod edge;
mod full;
mod gates;
mod health;
mod limits;
mod live;
mod nodes;
mod notices;
mod pages;
mod payments;
mod records;
mod registrations;
mod renders;
mod reservations;
mod restarts;
mod schedules;
mod settings;
mod shortcuts;
mod support;
mod uploads;
