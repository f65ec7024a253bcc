// Owns somebody's card as a page: what its reader may see of it, exchanging cards, and the card for an address book.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { OneRecord } from '@/shared/page/one-record';
import page from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { SaveButton } from '@/shared/saving/save-button';
import { SavingNotes } from '@/shared/saving/saving-notes';
import { useSaving } from '@/shared/saving/use-saving';
import { useSession } from '@/shared/session';
import { useHydrated } from '@/shared/use-hydrated';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DeadEnd } from '@/ui/dead-end';
import { Icon } from '@/ui/icon';
import { check, download, handshake, pencil } from '@/ui/icons';
import { CardHead, Contacts } from './card-face';
import { CardStory } from './card-story';
import { cardPage, codeIn, EXCHANGE, PAGE, PATH, type SeenCard } from './models';
import styles from './public-card-page.module.css';
import { openCardQuery, ownViewQuery, tagNamesQuery } from './queries';
import { useExchange } from './use-exchange';

const DIRECTORY = '/userList';

export const queries: PageModule['queries'] = ({ search }) =>
  search.get('code') ? [openCardQuery(codeIn(search)), tagNamesQuery()] : [];

export default function PublicCardPage() {
  const [search] = useSearchParams();
  return <div className={page.page}>{search.get('code') ? <Found code={codeIn(search)} /> : <Incomplete />}</div>;
}

/** Codes are scanned or passed on: without one there is nobody to show. */
function Incomplete() {
  const { t } = useI18n();
  return (
    <>
      <Head title={t('network.public.none')} path={PAGE.card} noindex />
      <DeadEnd title={t('network.public.none')} text={t('network.public.noneText')}>
        <Button as={Link} to={DIRECTORY}>
          {t('network.public.people')}
        </Button>
      </DeadEnd>
    </>
  );
}

function Found({ code }: { code: string | null }) {
  const { t } = useI18n();
  const { userId } = useSession();
  const open = useQuery(openCardQuery(code));
  // Whoever is signed in may see more of it.
  const { data: own } = useQuery({ ...ownViewQuery(code ?? ''), enabled: userId !== null && code !== null });
  return (
    <OneRecord query={open} list={DIRECTORY} back={t('network.public.people')}>
      {(found) => <CardView key={found.card_code} card={own ?? found} />}
    </OneRecord>
  );
}

function CardView({ card }: { card: SeenCard }) {
  const { t, local } = useI18n();
  const name = local(card, 'name');
  const saving = useSaving('person', [card.user_id]);
  return (
    <article className={styles.page}>
      <Head
        title={t('network.public.title', { name })}
        description={[local(card, 'position'), local(card, 'company')].filter(Boolean).join(', ')}
        path={cardPage(card.card_code)}
        noindex
      />
      <header className={styles.head}>
        <CardHead card={card} as="h1" isLarge />
        {card.is_own ? null : <SaveButton saving={saving} id={card.user_id} name={name} />}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <CardStory card={card} tags={card.tags} pictures={card.pictures} video={card.video?.aliyun_id} level={2} />
        </div>
        <aside className={styles.box} aria-label={t('network.card.contacts')}>
          <Contacts card={card} />
          {card.is_own ? <OwnCard /> : <Exchange card={card} name={name} />}
          <VCard code={card.card_code} />
        </aside>
      </div>
      <SavingNotes saving={saving} />
    </article>
  );
}

function OwnCard() {
  const { t } = useI18n();
  return (
    <>
      <p className={styles.note}>{t('network.public.own')}</p>
      <Button as={Link} to={PAGE.edit} wide>
        <Icon path={pencil} />
        {t('network.public.edit')}
      </Button>
    </>
  );
}

/** One button, or how the two stand to each other. */
function Exchange({ card, name }: { card: SeenCard; name: string }) {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  const { press, isBusy, failure, state, hasScanned } = useExchange(card);
  const toContacts = (
    <Button as={Link} to={PAGE.contacts} wide>
      {t('network.public.toContacts')}
    </Button>
  );
  if (state === EXCHANGE.exchanged) {
    return (
      <>
        <p className={styles.done} role="status">
          <Icon path={check} size={24} />
          <b>{t('network.public.exchanged', { name })}</b>
        </p>
        {toContacts}
      </>
    );
  }
  if (state === EXCHANGE.sent && !hasScanned) {
    return (
      <>
        <Alert kind="ok">{t('network.public.asked', { name })}</Alert>
        {toContacts}
      </>
    );
  }
  return (
    <>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      {state === EXCHANGE.sent ? <Alert kind="ok">{t('network.public.asked', { name })}</Alert> : null}
      <Button kind="go" size="large" wide busy={isBusy} onClick={press}>
        <Icon path={handshake} />
        {t(state === EXCHANGE.received ? 'network.public.accept' : 'network.public.exchange')}
      </Button>
      <p className={styles.note}>
        {state === EXCHANGE.received
          ? t('network.public.received', { name })
          : isHydrated && hasScanned
            ? t('network.public.atOnce')
            : t('network.public.asks', { name })}
      </p>
    </>
  );
}

/** For strangers a plain link; the file of somebody signed in has all that they may see. */
function VCard({ code }: { code: string }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { userId } = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const words = (
    <>
      <Icon path={download} />
      {t('network.public.vcard')}
    </>
  );
  if (userId === null) {
    return (
      <Button as="a" href={`${PATH.vcard}?code=${encodeURIComponent(code)}`} download wide>
        {words}
      </Button>
    );
  }
  const save = async () => {
    setFailure(null);
    try {
      const { downloadFile } = await import('@/shared/download-file');
      await downloadFile(client, PATH.vcard, { code }, 'vcf');
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(failureText(error, t));
    }
  };
  return (
    <>
      <Button wide onClick={() => void save()}>
        {words}
      </Button>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
    </>
  );
}
