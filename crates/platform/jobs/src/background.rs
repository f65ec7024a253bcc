//! What a domain keeps running in this process: started when it is first needed, emptied and ended with the process.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use futures::future::{BoxFuture, join_all};

/// Something that runs beside the requests and may hold what they left with it.
pub trait BackgroundService: Any + Send + Sync {
    /// Returns once everything taken before is where it belongs.
    fn flush(&self) -> BoxFuture<'_, ()>;
    /// The same, and takes nothing from then on.
    fn stop(&self) -> BoxFuture<'_, ()>;
}

/// The services of one process, one of each type. Cheap to clone.
#[derive(Clone, Default)]
pub struct Background(Arc<RwLock<HashMap<TypeId, Arc<dyn BackgroundService>>>>);

impl Background {
    /// The service of this type; `start` makes it on first use.
    pub fn get<C: BackgroundService>(&self, start: impl FnOnce() -> C) -> Arc<C> {
        let id = TypeId::of::<C>();
        let found = self.0.read().unwrap_or_else(PoisonError::into_inner).get(&id).cloned();
        let service = found.unwrap_or_else(|| {
            let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
            all.entry(id).or_insert_with(|| Arc::new(start())).clone()
        });
        let any: Arc<dyn Any + Send + Sync> = service;
        any.downcast().unwrap_or_else(|_| unreachable!("services are kept under their own type"))
    }

    pub async fn flush(&self) {
        let all = self.all();
        join_all(all.iter().map(|service| service.flush())).await;
    }

    /// For a clean stop, once no request runs any more.
    pub async fn stop(&self) {
        let all = self.all();
        join_all(all.iter().map(|service| service.stop())).await;
    }

    fn all(&self) -> Vec<Arc<dyn BackgroundService>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::FutureExt;
    use std::sync::Mutex;

    #[derive(Default)]
    struct Notes(Mutex<Vec<&'static str>>);

    impl BackgroundService for Notes {
        fn flush(&self) -> BoxFuture<'_, ()> {
            async { self.0.lock().unwrap().push("flush") }.boxed()
        }

        fn stop(&self) -> BoxFuture<'_, ()> {
            async { self.0.lock().unwrap().push("stop") }.boxed()
        }
    }

    #[tokio::test]
    async fn it_is_started_once_and_told_when_the_process_ends() {
        let background = Background::default();
        let first = background.get(Notes::default);
        let second = background.clone().get::<Notes>(|| panic!("it runs already"));
        assert!(Arc::ptr_eq(&first, &second));
        background.flush().await;
        background.stop().await;
        assert_eq!(*first.0.lock().unwrap(), ["flush", "stop"]);
    }
}
