//! The outbox: queueing, keeping, delivering, giving up and trying again.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use fairway_clock::Clock;
use fairway_jobs::{Handlers, JobWaker, Worker, WorkerOptions};
use fairway_lang::Lang;
use fairway_messages::{
    Channel, Letter, Mail, MailFile, Message, MessageFilter, MessageState, SendError, Senders, Sms, Template,
    Transport, files_of, find, list, queue_mail, queue_sms, register, retry,
};
use fairway_testkit::{Engine, NOW, TestDb, db_test};

const TENANT: i64 = 3;

async fn outbox_tables(engine: Engine) -> TestDb {
    let migrations = fairway_jobs::migrations().into_iter().chain(fairway_messages::migrations());
    TestDb::migrated(engine, migrations.collect()).await
}

struct Welcome;

impl Template for Welcome {
    const KEY: &'static str = "welcome";

    fn letter(&self, lang: Lang) -> Letter {
        Letter::new(lang, "Fairway", "Lin", "Welcome to Fairway").link("Go to the site", "https://fairway.example/")
    }
}

fn welcome(to: &str) -> Mail {
    Mail::new(TENANT, to, Lang::En, &Welcome)
}

fn code(to: &str) -> Sms {
    Sms {
        tenant_id: TENANT,
        to: to.to_owned(),
        lang: Lang::Zh,
        template: "code",
        text: "验证码 271828".to_owned(),
        dedupe_key: None,
        secret_seconds: Some(300),
        not_before: None,
    }
}

/// A provider that remembers what it was given and answers as it is told.
#[derive(Default)]
struct Provider {
    taken: Mutex<Vec<(String, String)>>,
    files: Mutex<Vec<MailFile>>,
    error: Mutex<Option<fn() -> SendError>>,
}

#[async_trait]
impl Transport for Provider {
    async fn send(&self, message: &Message, files: &[MailFile]) -> Result<(), SendError> {
        if let Some(error) = *self.error.lock().unwrap() {
            return Err(error());
        }
        self.taken.lock().unwrap().push((message.recipient.clone(), message.body_text.clone()));
        self.files.lock().unwrap().extend(files.iter().cloned());
        Ok(())
    }
}

struct Office {
    test: TestDb,
    clock: Clock,
    provider: Arc<Provider>,
    worker: Worker,
}

impl Office {
    fn new(test: TestDb, configured: bool) -> Self {
        let clock = Clock::manual(NOW);
        let provider = Arc::new(Provider::default());
        let transport = configured.then(|| provider.clone() as Arc<dyn Transport>);
        let mut handlers = Handlers::new();
        register(&mut handlers, Senders { mail: transport.clone(), sms: transport, announce_kept: true });
        let worker = Worker::new(test.db.clone(), clock.clone(), handlers, JobWaker::new(), WorkerOptions::default());
        Self { test, clock, provider, worker }
    }

    async fn mail(&self, mail: Mail) -> Option<i64> {
        let tx = self.test.db.begin().await.unwrap();
        let id = queue_mail(&tx, self.clock.now(), mail).await.unwrap();
        tx.commit().await.unwrap();
        id
    }

    async fn retry(&self, tenant_id: i64, id: i64) -> bool {
        let tx = self.test.db.begin().await.unwrap();
        let found = retry(&tx, self.clock.now(), tenant_id, id).await.unwrap();
        tx.commit().await.unwrap();
        found
    }

    async fn work(&self) -> u64 {
        self.worker.run_until_idle().await.unwrap()
    }

    /// What the hours bring by themselves.
    async fn tidy(&self) {
        self.worker.queue_recurring().await.unwrap();
        self.work().await;
    }

    async fn get(&self, id: i64) -> Message {
        find(self.test.db.read(), TENANT, id).await.unwrap().expect("a message")
    }

    fn answer(&self, error: Option<fn() -> SendError>) {
        *self.provider.error.lock().unwrap() = error;
    }
}

fn state(message: &Message) -> MessageState {
    MessageState::from_value(message.state).expect("a state")
}

#[db_test(outbox_tables)]
async fn without_a_provider_messages_are_kept_for_a_person(test: TestDb) {
    let office = Office::new(test, false);
    let id = office.mail(welcome("lin@fairway.example")).await.unwrap();
    office.work().await;
    let kept = office.get(id).await;
    assert_eq!(
        (state(&kept), kept.subject.as_str(), kept.lang.as_str()),
        (MessageState::Kept, "Welcome to Fairway", "en")
    );
    assert!(kept.body_text.contains("https://fairway.example/") && kept.sent_at.is_none());
}

#[db_test(outbox_tables)]
async fn a_message_for_later_waits_until_then(test: TestDb) {
    let office = Office::new(test, true);
    let id = office.mail(welcome("lin@fairway.example").not_before(Some(NOW + 3_600))).await.unwrap();
    office.work().await;
    assert_eq!(state(&office.get(id).await), MessageState::Queued);
    office.clock.advance(std::time::Duration::from_secs(3_600));
    office.work().await;
    assert_eq!(state(&office.get(id).await), MessageState::Sent);
}

#[db_test(outbox_tables)]
async fn a_rolled_back_transaction_sends_nothing(test: TestDb) {
    let office = Office::new(test, true);
    let tx = office.test.db.begin().await.unwrap();
    queue_mail(&tx, NOW, welcome("lin@fairway.example")).await.unwrap();
    tx.rollback().await.unwrap();
    assert_eq!(office.work().await, 0);
    assert_eq!(list(&office.test.db, TENANT, &MessageFilter::default(), 0, 10).await.unwrap().1, 0);
}

#[db_test(outbox_tables)]
async fn a_provider_takes_each_message_once(test: TestDb) {
    let office = Office::new(test, true);
    let id = office.mail(welcome("lin@fairway.example").dedupe_key("welcome:9")).await.unwrap();
    assert_eq!(office.mail(welcome("lin@fairway.example").dedupe_key("welcome:9")).await, None);
    office.work().await;
    assert_eq!(office.mail(welcome("lin@fairway.example").dedupe_key("welcome:9")).await, None, "also afterwards");
    office.work().await;
    assert_eq!(office.provider.taken.lock().unwrap().len(), 1);
    let sent = office.get(id).await;
    assert_eq!((state(&sent), sent.sent_at, sent.attempts), (MessageState::Sent, Some(NOW), 1));
    assert!(!office.retry(TENANT, id).await, "what was sent stays sent");
}

#[db_test(outbox_tables)]
async fn a_code_is_erased_once_sent(test: TestDb) {
    let office = Office::new(test, true);
    let tx = office.test.db.begin().await.unwrap();
    let id = queue_sms(&tx, NOW, code("+8613800000000")).await.unwrap().unwrap();
    tx.commit().await.unwrap();
    assert_eq!(office.get(id).await.body_text, "验证码 271828");
    office.work().await;
    assert_eq!(*office.provider.taken.lock().unwrap(), [("+8613800000000".to_owned(), "验证码 271828".to_owned())]);
    let sent = office.get(id).await;
    assert_eq!((state(&sent), sent.body_text.as_str()), (MessageState::Sent, ""));
}

#[db_test(outbox_tables)]
async fn a_secret_leaves_when_it_ends_though_nobody_sent_it(test: TestDb) {
    let office = Office::new(test, false);
    let queued = office.mail(welcome("lin@fairway.example").secret_for(600)).await.unwrap();
    let open = office.mail(welcome("lin@fairway.example")).await.unwrap();
    office.work().await;
    assert_eq!(state(&office.get(queued).await), MessageState::Kept);
    office.clock.advance(Duration::from_secs(599));
    office.tidy().await;
    assert!(office.get(queued).await.body_text.contains("https://fairway.example/"));
    office.clock.advance(Duration::from_secs(600));
    office.tidy().await;
    let erased = office.get(queued).await;
    assert_eq!((erased.body_text.as_str(), erased.body_html.as_str(), erased.secret_until), ("", "", None));
    assert!(!office.retry(TENANT, queued).await, "there is nothing left to send");
    assert!(office.get(open).await.body_text.contains("https://fairway.example/"), "no secret, no end");
}

#[db_test(outbox_tables)]
async fn a_secret_that_ended_on_its_way_is_not_sent(test: TestDb) {
    let office = Office::new(test, true);
    office.answer(Some(|| SendError::Temporary("421 busy".to_owned())));
    let id = office.mail(welcome("lin@fairway.example").secret_for(600)).await.unwrap();
    office.work().await;
    office.answer(None);
    office.clock.advance(Duration::from_secs(3600));
    office.work().await;
    assert_eq!((state(&office.get(id).await), office.provider.taken.lock().unwrap().len()), (MessageState::Failed, 0));
}

fn two_files() -> Vec<MailFile> {
    vec![
        MailFile::inline("ticket", "ticket.png", "image/png", vec![0x89, 0, 255]),
        MailFile::attached("fair.ics", "text/calendar; charset=utf-8; method=PUBLISH", b"BEGIN:VCALENDAR".to_vec()),
    ]
}

#[db_test(outbox_tables)]
async fn files_travel_with_their_mail_and_are_forgotten_once_sent(test: TestDb) {
    let office = Office::new(test, true);
    office.answer(Some(|| SendError::Temporary("421 busy".to_owned())));
    let id = office.mail(welcome("lin@fairway.example").with_files(two_files())).await.unwrap();
    office.mail(welcome("wang@fairway.example")).await.unwrap();
    office.work().await;
    let waiting = office.get(id).await;
    assert_eq!(files_of(office.test.db.read(), &waiting).await.unwrap(), two_files(), "kept for the next attempt");
    office.answer(None);
    office.clock.advance(Duration::from_secs(3600));
    office.work().await;
    assert_eq!(*office.provider.files.lock().unwrap(), two_files(), "with this mail alone, byte for byte");
    assert!(files_of(office.test.db.read(), &waiting).await.unwrap().is_empty());
}

#[db_test(outbox_tables)]
async fn files_of_a_secret_end_with_it_and_too_much_is_refused(test: TestDb) {
    let office = Office::new(test, false);
    let id = office.mail(welcome("lin@fairway.example").with_files(two_files()).secret_for(600)).await.unwrap();
    office.work().await;
    let kept = office.get(id).await;
    assert_eq!(files_of(office.test.db.read(), &kept).await.unwrap().len(), 2);
    office.clock.advance(Duration::from_secs(601));
    office.tidy().await;
    assert!(files_of(office.test.db.read(), &kept).await.unwrap().is_empty());

    let large = vec![MailFile::attached("large.bin", "application/octet-stream", vec![0; 256 * 1024 + 1])];
    let tx = office.test.db.begin().await.unwrap();
    assert!(queue_mail(&tx, NOW, welcome("lin@fairway.example").with_files(large)).await.is_err());
    tx.rollback().await.unwrap();
}

#[db_test(outbox_tables)]
async fn messages_are_forgotten_after_a_year(test: TestDb) {
    let office = Office::new(test, true);
    for _ in 0..501 {
        office.mail(welcome("old@fairway.example")).await;
    }
    office.work().await;
    office.clock.advance(Duration::from_secs(364 * 86_400));
    let young = office.mail(welcome("young@fairway.example")).await.unwrap();
    office.work().await;
    office.clock.advance(Duration::from_secs(86_401));
    office.tidy().await;
    let (left, total) = list(&office.test.db, TENANT, &MessageFilter::default(), 0, 10).await.unwrap();
    assert_eq!((left[0].id, total), (young, 1));
}

#[db_test(outbox_tables)]
async fn a_busy_provider_is_asked_again_until_it_takes_the_message(test: TestDb) {
    let office = Office::new(test, true);
    office.answer(Some(|| SendError::Temporary("421 busy".to_owned())));
    let id = office.mail(welcome("lin@fairway.example")).await.unwrap();
    office.work().await;
    let waiting = office.get(id).await;
    assert_eq!((state(&waiting), waiting.attempts, waiting.last_error.as_str()), (MessageState::Queued, 1, "421 busy"));
    assert!(office.retry(TENANT, id).await, "asking again does no harm");
    assert_eq!(office.work().await, 0, "and does not make a second delivery");
    office.answer(None);
    office.clock.advance(Duration::from_secs(3600));
    office.work().await;
    let sent = office.get(id).await;
    assert_eq!((state(&sent), sent.attempts, sent.last_error.as_str()), (MessageState::Sent, 2, ""));
}

#[db_test(outbox_tables)]
async fn a_refused_message_is_given_up_and_can_be_tried_again_by_a_person(test: TestDb) {
    let office = Office::new(test, true);
    office.answer(Some(|| SendError::Permanent("550 no such person".to_owned())));
    let id = office.mail(welcome("nobody@fairway.example")).await.unwrap();
    office.work().await;
    let failed = office.get(id).await;
    assert_eq!((state(&failed), failed.last_error.as_str()), (MessageState::Failed, "550 no such person"));
    office.clock.advance(Duration::from_secs(100_000));
    assert_eq!(office.work().await, 0);

    office.answer(None);
    assert!(!office.retry(TENANT + 1, id).await, "another tenant's");
    assert!(office.retry(TENANT, id).await);
    office.work().await;
    assert_eq!(state(&office.get(id).await), MessageState::Sent);
}

#[db_test(outbox_tables)]
async fn a_provider_that_never_recovers_fails_the_message_in_the_end(test: TestDb) {
    let office = Office::new(test, true);
    office.answer(Some(|| SendError::Temporary("421 busy".to_owned())));
    let id = office.mail(welcome("lin@fairway.example")).await.unwrap();
    while office.work().await > 0 {
        office.clock.advance(Duration::from_secs(10_000));
    }
    let failed = office.get(id).await;
    assert_eq!((state(&failed), failed.attempts), (MessageState::Failed, fairway_jobs::DEFAULT_MAX_ATTEMPTS));
}

#[db_test(outbox_tables)]
async fn the_list_is_the_tenants_and_can_be_narrowed(test: TestDb) {
    let office = Office::new(test, false);
    for (at, to) in ["a@fairway.example", "b@fairway.example", "100%@fairway.example"].into_iter().enumerate() {
        office.mail(Mail { tenant_id: TENANT + (at as i64 % 2), ..welcome(to) }).await;
        office.clock.advance(Duration::from_secs(1));
    }
    let tx = office.test.db.begin().await.unwrap();
    queue_sms(&tx, office.clock.now(), code("+8613800000000")).await.unwrap();
    tx.commit().await.unwrap();
    let recipients = async |filter: MessageFilter, start, limit| {
        let (page, total) = list(&office.test.db, TENANT, &filter, start, limit).await.unwrap();
        (page.into_iter().map(|message| message.recipient).collect::<Vec<_>>(), total)
    };
    let all = ["+8613800000000", "100%@fairway.example", "a@fairway.example"].map(str::to_owned);
    assert_eq!(recipients(MessageFilter::default(), 0, 10).await, (all.to_vec(), 3));
    assert_eq!(recipients(MessageFilter::default(), 1, 2).await, (vec![all[2].clone()], 3));
    let sms = MessageFilter { channel: Some(Channel::Sms), ..Default::default() };
    assert_eq!(recipients(sms, 0, 10).await, (vec![all[0].clone()], 1));
    let percent = MessageFilter { recipient: Some("0%@FAIR".to_owned()), ..Default::default() };
    assert_eq!(recipients(percent, 0, 10).await, (vec![all[1].clone()], 1));
    let sent = MessageFilter { state: Some(MessageState::Sent), ..Default::default() };
    assert_eq!(recipients(sent, 0, 10).await, (vec![], 0));
    let other = list(&office.test.db, TENANT + 1, &MessageFilter::default(), 0, 10).await.unwrap();
    assert!(find(office.test.db.read(), TENANT, other.0[0].id).await.unwrap().is_none());
}
