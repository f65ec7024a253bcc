//! Passwords: Argon2id, computed off the async threads, only a few at a time, and with a bounded queue for each client.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use tokio::sync::Semaphore;

/// Something other than a wrong password went wrong.
#[derive(Debug, thiserror::Error)]
#[error("password hashing failed: {0}")]
pub struct PasswordError(String);

/// Hashes and verifies. Each computation takes 19 MiB and tens of milliseconds of a core, so their number is bounded.
#[derive(Clone)]
pub struct Passwords {
    slots: Arc<Semaphore>,
    argon2: Argon2<'static>,
    /// A hash that no password has, so that an unknown account costs as much as a wrong password.
    nobody: Arc<str>,
    work: Arc<AtomicU64>,
    waiting: Waiting,
}

type Waiting = Arc<Mutex<HashMap<String, usize>>>;

/// How many passwords one client may have in work or waiting: more would only keep everybody else out.
const MAX_PLACES: usize = 8;

/// A client's place in the queue, given back when dropped.
#[must_use = "the place is given back when this is dropped"]
pub struct Place {
    client: String,
    waiting: Waiting,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        match waiting.get_mut(&self.client) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(waiting.remove(&self.client)),
        }
    }
}

/// OWASP's current recommendation: Argon2id, 19 MiB, 2 passes, 1 lane.
fn recommended() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT)
}

impl Default for Passwords {
    fn default() -> Self {
        Self::with(recommended())
    }
}

impl Passwords {
    /// For tests that create many accounts: the same algorithm at the least cost it allows.
    pub fn cheap() -> Self {
        let params = Params::new(Params::MIN_M_COST, 1, 1, None).unwrap_or_default();
        Self::with(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
    }

    fn with(argon2: Argon2<'static>) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let nobody = nobody(argon2.params()).into();
        Self { slots: Arc::new(Semaphore::new(cores)), argon2, nobody, work: Arc::default(), waiting: Arc::default() }
    }

    /// All work done so far, in KiB filled: two paths that must take the same time must add the same amount.
    pub fn work(&self) -> u64 {
        self.work.load(Ordering::Relaxed)
    }

    /// A place in the queue for a client, by its address; `None` when it has all of its places already.
    pub fn enter(&self, client: &str) -> Option<Place> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let count = waiting.entry(client.to_owned()).or_default();
        if *count >= MAX_PLACES {
            return None;
        }
        *count += 1;
        Some(Place { client: client.to_owned(), waiting: self.waiting.clone() })
    }

    /// A PHC string with a fresh salt.
    pub async fn hash(&self, password: &str) -> Result<String, PasswordError> {
        let (argon2, password) = (self.argon2.clone(), password.to_owned());
        self.count(argon2.params());
        self.compute(move || {
            argon2.hash_password(password.as_bytes()).map(|h| h.to_string()).map_err(|e| PasswordError(e.to_string()))
        })
        .await?
    }

    /// Whether this is the password behind the hash. Without a hash the same work is done and the answer is no.
    pub async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, PasswordError> {
        let (argon2, password) = (self.argon2.clone(), password.to_owned());
        // An account that signs in by telephone only has no password.
        let hash = hash.filter(|hash| !hash.is_empty());
        let (known, hash) = (hash.is_some(), hash.unwrap_or(&self.nobody).to_owned());
        let parsed = PasswordHash::new(&hash).map_err(|e| PasswordError(e.to_string()))?;
        self.count(&Params::try_from(&parsed).map_err(|e| PasswordError(e.to_string()))?);
        self.compute(move || {
            let parsed = PasswordHash::new(&hash).map_err(|e| PasswordError(e.to_string()))?;
            Ok(argon2.verify_password(password.as_bytes(), &parsed).is_ok() && known)
        })
        .await?
    }

    fn count(&self, params: &Params) {
        self.work.fetch_add(u64::from(params.m_cost()) * u64::from(params.t_cost()), Ordering::Relaxed);
    }

    async fn compute<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, PasswordError> {
        let slot = self.slots.clone().acquire_owned().await.map_err(|e| PasswordError(e.to_string()))?;
        let job = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(slot);
            result
        });
        job.await.map_err(|e| PasswordError(e.to_string()))
    }
}

/// A PHC string of these costs whose hash is random.
fn nobody(params: &Params) -> String {
    let (m, t, p) = (params.m_cost(), params.t_cost(), params.p_cost());
    let (salt, hash): ([u8; 16], [u8; 32]) = (rand::random(), rand::random());
    format!("$argon2id$v=19$m={m},t={t},p={p}${}${}", STANDARD_NO_PAD.encode(salt), STANDARD_NO_PAD.encode(hash))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_verifies() {
        let passwords = Passwords::cheap();
        let hash = passwords.hash("Fairway2027").await.unwrap();
        assert!(passwords.verify("Fairway2027", Some(&hash)).await.unwrap());
        assert!(!passwords.verify("fairway2027", Some(&hash)).await.unwrap());
        assert!(!passwords.verify("Fairway2027", None).await.unwrap());
        assert!(!passwords.verify("Fairway2027", Some("")).await.unwrap());
    }

    #[tokio::test]
    async fn an_unknown_account_costs_what_a_wrong_password_costs() {
        let passwords = Passwords::default();
        let hash = passwords.hash("Fairway2027").await.unwrap();
        let mut spent = Vec::new();
        for known in [Some(hash.as_str()), None, Some("")] {
            let before = passwords.work();
            assert!(!passwords.verify("wrong-1", known).await.unwrap());
            spent.push(passwords.work() - before);
        }
        assert_eq!(spent, [2 * 19_456; 3]);
    }

    #[test]
    fn a_client_has_so_many_places_and_gets_them_back() {
        let passwords = Passwords::cheap();
        let mut places: Vec<Place> = (0..MAX_PLACES).filter_map(|_| passwords.enter("192.0.2.1")).collect();
        assert_eq!(places.len(), MAX_PLACES);
        assert!(passwords.enter("192.0.2.1").is_none());
        assert!(passwords.enter("192.0.2.2").is_some(), "another client waits for nobody");
        places.pop();
        assert!(passwords.enter("192.0.2.1").is_some());
        drop(places);
        assert!(passwords.waiting.lock().unwrap().is_empty());
    }

    #[tokio::test]
    async fn the_default_cost_is_the_recommended_one() {
        let hash = Passwords::default().hash("secret-1").await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
    }
}
