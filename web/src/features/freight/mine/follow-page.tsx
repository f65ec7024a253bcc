// Owns the page behind a personal link: an inquiry of somebody without an account. The link alone opens it.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { Head } from '@/shared/head';
import { useI18n, useT } from '@/shared/i18n';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { placeName } from '../cargo/place-name';
import { goodsText, listed, quantityText } from '../cargo/words';
import { ConfirmForm } from '../inquire/confirm-form';
import { PATH, STATE } from '../inquire/models';
import styles from './follow-page.module.css';
import { InquiryDetail } from './inquiry-detail';

const PAGE = '/freightFollow';

const byKeyQuery = (key: string) => ({ ...read(PATH.byKey, { key }, { staleTime: 0 }), retry: false });

export default function FollowPage() {
  const t = useT();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  return (
    <div className={styles.page}>
      <Head title={t('freight.follow.title')} path={PAGE} noindex />
      {/* The server's page does not know whose link it is. */}
      {!isHydrated ? (
        <>
          <h1 className={styles.title}>{t('freight.follow.title')}</h1>
          <Loading label={t('shared.loading')} lines={8} />
        </>
      ) : key ? (
        <Followed personalKey={key} />
      ) : (
        <NotThere text={t('freight.follow.incomplete')} />
      )}
    </div>
  );
}

function NotThere({ text }: { text: string }) {
  const t = useT();
  return (
    <>
      <h1 className={styles.title}>{t('freight.follow.title')}</h1>
      <Empty
        className={styles.state}
        title={t('freight.follow.nothing')}
        action={
          <Button as={Link} to="/freightInquiry">
            {t('freight.follow.ask')}
          </Button>
        }
      >
        {text}
      </Empty>
    </>
  );
}

function Followed({ personalKey }: { personalKey: string }) {
  const { t, lang, local } = useI18n();
  const { data: inquiry, error, refetch } = useQuery(byKeyQuery(personalKey));
  if (isFailure(error) && error.status === 404) return <NotThere text={t('freight.follow.unknown')} />;
  if (error) {
    return (
      <>
        <h1 className={styles.title}>{t('freight.follow.title')}</h1>
        <ErrorPanel
          className={styles.state}
          title={t('shared.busy')}
          action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      </>
    );
  }
  if (!inquiry) {
    return (
      <>
        <h1 className={styles.title}>{t('freight.follow.title')}</h1>
        <Loading label={t('shared.loading')} lines={8} />
      </>
    );
  }
  const from = placeName(inquiry.origin, local);
  const to = placeName(inquiry.destination, local);
  return (
    <>
      <header className={styles.head}>
        <p className={styles.number}>{inquiry.number}</p>
        <h1 className={styles.title}>{t('freight.quotes.title', { from, to })}</h1>
        <p className={styles.lead}>{listed([quantityText(inquiry), goodsText(inquiry, lang)], lang)}</p>
        <p className={styles.lead}>{t('freight.follow.private')}</p>
      </header>
      {inquiry.status === STATE.draft && (
        <section className={styles.confirm} aria-label={t('freight.confirm.title')}>
          <p>{t('freight.follow.unconfirmed')}</p>
          <ConfirmForm personalKey={personalKey} way="" onConfirmed={() => void refetch()} />
        </section>
      )}
      <InquiryDetail inquiry={inquiry} owner={{ key: personalKey }} />
    </>
  );
}
