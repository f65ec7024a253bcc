// Owns the list of contacts: what narrows it, its files, and of each how to reach them and what one has noted.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { downloadFile } from '@/shared/download-file';
import { failureText } from '@/shared/failure-text';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { oldMark } from '@/shared/is-old';
import { ExportMenu } from '@/shared/table/export-menu';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Icon } from '@/ui/icon';
import { cross, download, search } from '@/ui/icons';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { type Choice, choiceIn, filterOf, isNarrowed } from './choice';
import { ContactForm } from './contact-form';
import { ContactRow } from './contact-row';
import styles from './contacts.module.css';
import { type Contact, MAX, PATH } from './models';
import { contactsQuery } from './queries';
import { RemoveContact } from './remove-contact';
import { TurnPages } from './turn-pages';

interface ContactListProps {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const RATINGS = Array.from({ length: MAX.rating + 1 }, (_, at) => MAX.rating - at);
const ALL = choiceIn(new URLSearchParams());

export function ContactList({ choice, onChoose }: ContactListProps) {
  const { t } = useI18n();
  const query = useQuery({ ...contactsQuery(choice), placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<Contact | null>(null);
  const [removed, setRemoved] = useState<Contact | null>(null);
  const narrow = (part: Partial<Choice>) => onChoose({ ...choice, start: 0, ...part });
  const clear = <Button onClick={() => onChoose(ALL)}>{t('network.contacts.clear')}</Button>;
  const total = query.data?.total ?? 0;
  return (
    <div className={styles.holder}>
      <Filters choice={choice} narrow={narrow} />
      <div className={styles.bar}>
        <p role="status">{query.data ? t('network.contacts.count', { n: grouped(total) }) : ''}</p>
        {total > 0 ? <Files choice={choice} /> : null}
      </div>
      {query.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : !query.data ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : query.data.rows.length === 0 ? (
        isNarrowed(choice) ? (
          <Empty title={t('network.contacts.noMatch')} action={clear} />
        ) : (
          <Empty title={t('network.contacts.none')}>{t('network.contacts.noneText')}</Empty>
        )
      ) : (
        <ul className={styles.list} data-old={oldMark(query)}>
          {query.data.rows.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              onEdit={() => setEdited(contact)}
              onRemove={() => setRemoved(contact)}
              onTag={(tag) => narrow({ tag })}
            />
          ))}
        </ul>
      )}
      <TurnPages start={choice.start} total={total} onPage={(start) => onChoose({ ...choice, start })} />
      {edited ? <ContactForm key={edited.id} contact={edited} onClose={() => setEdited(null)} /> : null}
      <RemoveContact contact={removed} onClose={() => setRemoved(null)} />
    </div>
  );
}

function Filters({ choice, narrow }: { choice: Choice; narrow: (part: Partial<Choice>) => void }) {
  const { t } = useI18n();
  const word = useRef<HTMLInputElement>(null);
  // A choice that is cleared elsewhere empties it; whoever searches goes on typing.
  useEffect(() => {
    if (word.current) word.current.value = choice.keyword;
  }, [choice.keyword]);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    narrow({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() });
  };
  return (
    <form className={styles.filters} onSubmit={find} aria-label={t('network.contacts.filters')}>
      <Input
        ref={word}
        type="search"
        name="keyword"
        defaultValue={choice.keyword}
        maxLength={60}
        aria-label={t('network.contacts.keyword')}
        placeholder={t('network.contacts.keyword')}
        className={styles.keyword}
      />
      <Button type="submit" aria-label={t('network.contacts.search')}>
        <Icon path={search} />
      </Button>
      <Select
        aria-label={t('network.contacts.rating')}
        value={choice.rating ?? ''}
        onChange={(event) => narrow({ rating: event.target.value === '' ? null : Number(event.target.value) })}
        className={styles.rating}
      >
        <option value="">{t('network.contacts.anyRating')}</option>
        {RATINGS.map((stars) => (
          <option key={stars} value={stars}>
            {stars === 0 ? t('network.contacts.unrated') : t('network.contacts.stars', { n: stars })}
          </option>
        ))}
      </Select>
      <Checkbox checked={choice.isDue} onChange={(event) => narrow({ isDue: event.target.checked })}>
        {t('network.contacts.due')}
      </Checkbox>
      {choice.tag ? (
        <Button aria-label={t('network.contacts.withoutTag', { tag: choice.tag })} onClick={() => narrow({ tag: '' })}>
          {choice.tag}
          <Icon path={cross} size={14} />
        </Button>
      ) : null}
    </form>
  );
}

/** What is shown, as a table or for an address book. */
function Files({ choice }: { choice: Choice }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isFetching, setFetching] = useState(false);
  const save = async () => {
    // A second press while the file is on its way asks for nothing.
    if (isFetching) return;
    setFetching(true);
    await attempt(() => downloadFile(client, PATH.vcards, filterOf(choice), 'vcf'));
    setFetching(false);
  };
  return (
    <div className={styles.files}>
      <ExportMenu path={PATH.exports} selection={filterOf(choice)} />
      <Button onClick={() => void save()}>
        <Icon path={download} />
        {t(isFetching ? 'network.contacts.coming' : 'network.contacts.vcards')}
      </Button>
    </div>
  );
}
