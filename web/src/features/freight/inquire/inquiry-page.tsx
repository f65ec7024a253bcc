// Owns asking for quotes: the form, the code for strangers, and what comes next. With an id it goes on with a draft.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idIn, read } from '@/api/query';
import { copyText } from '@/shared/copy-text';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { BannerStrip } from '@/shared/page/page-banner';
import { bannerQueries } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { useSession } from '@/shared/session';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { ConfirmForm } from './confirm-form';
import { type Draft, draftOf, EMPTY } from './draft';
import styles from './form.module.css';
import { draftIn } from './from-address';
import { InquiryForm } from './inquiry-form';
import { followPath, type Inquiry, PATH, type Sent } from './models';

const PAGE = '/freightInquiry';
const MINE = '/console/freight/inquiries';

export const queries: PageModule['queries'] = ({ startup }) => bannerQueries(startup, PAGE);

type Step =
  | { at: 'form' }
  | { at: 'confirm'; sent: Pick<Sent, 'number' | 'key' | 'confirm_by'>; to: string }
  | { at: 'sent'; sent: Pick<Sent, 'number' | 'key' | 'confirm_by'> };

export default function InquiryPage() {
  const { t } = useI18n();
  const title = usePageTitle(PAGE, 'freight.form.title');
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>({ at: 'form' });
  const id = isHydrated ? idIn(search) : null;
  const onSent = (sent: Pick<Sent, 'number' | 'key' | 'confirm_by'>, draft: Draft) => {
    const to = sent.confirm_by === 'sms' ? draft.contact_mobile : draft.contact_email;
    setStep(sent.confirm_by ? { at: 'confirm', sent, to: to.trim() } : { at: 'sent', sent });
    scrollTo(0, 0);
  };
  return (
    <>
      <Head title={title} description={t('freight.form.description')} path={PAGE} />
      <BannerStrip path={PAGE} />
      {step.at === 'form' && (
        <div className={styles.page}>
          <header className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{t('freight.form.lead')}</p>
          </header>
          {/* The server's page does not know whose draft it is, nor who asks: it has the empty form. */}
          {!isHydrated ? (
            <InquiryForm initial={EMPTY} saved={null} onSent={onSent} />
          ) : id === null ? (
            <NewInquiry search={search} onSent={onSent} />
          ) : (
            <SavedInquiry key={id} id={id} onSent={onSent} />
          )}
        </div>
      )}
      {step.at === 'confirm' && (
        <div className={styles.done}>
          <h1 className={styles.title}>{t('freight.confirm.title')}</h1>
          <p className={styles.lead}>{t('freight.confirm.text', { to: step.to, number: step.sent.number })}</p>
          <ConfirmForm
            personalKey={step.sent.key}
            way={step.sent.confirm_by}
            onConfirmed={() => setStep({ at: 'sent', sent: step.sent })}
          />
        </div>
      )}
      {step.at === 'sent' && <Done sent={step.sent} onMore={() => setStep({ at: 'form' })} />}
    </>
  );
}

interface FormProps {
  onSent: (sent: Pick<Sent, 'number' | 'key' | 'confirm_by'>, draft: Draft) => void;
}

/** Whoever is signed in need not type who they are. */
function NewInquiry({ search, onSent }: FormProps & { search: URLSearchParams }) {
  const { local } = useI18n();
  const { user } = useSession();
  const initial: Draft = {
    ...draftIn(search),
    contact_name: user ? local(user, 'name') : '',
    contact_email: user?.email ?? '',
    contact_mobile: user?.mobile ?? '',
  };
  return <InquiryForm initial={initial} saved={null} onSent={onSent} />;
}

const savedQuery = (id: number) => read(PATH.one, { id }, { auth: true, staleTime: 0 });

const contactOf = ({ contact }: Inquiry) => ({
  contact_name: contact.name,
  contact_company: contact.company,
  contact_email: contact.email,
  contact_mobile: contact.mobile,
});

function SavedInquiry({ id, onSent }: FormProps & { id: number }) {
  const query = useQuery(savedQuery(id));
  return (
    <Loaded query={query}>
      {(saved) => <InquiryForm initial={draftOf({ ...saved, ...contactOf(saved) })} saved={saved} onSent={onSent} />}
    </Loaded>
  );
}

function Done({ sent, onMore }: { sent: Pick<Sent, 'number' | 'key'>; onMore: () => void }) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  const link = sent.key ? location.origin + followPath(sent.key) : '';
  return (
    <div className={styles.done}>
      <h1 className={styles.title}>{t('freight.sent.title')}</h1>
      <p className={styles.number}>{sent.number}</p>
      <p>{t('freight.sent.text', { number: sent.number })}</p>
      {link && (
        <>
          <p>{t('freight.sent.link')}</p>
          <p className={styles.link}>{link}</p>
        </>
      )}
      <div className={styles.buttons}>
        <Button as={Link} to={sent.key ? followPath(sent.key) : MINE} kind="go">
          {t(sent.key ? 'freight.sent.see' : 'freight.sent.mine')}
        </Button>
        {link && (
          <Button onClick={() => void copyText(link).then(setCopied)}>
            {t(isCopied ? 'freight.sent.copied' : 'freight.sent.copy')}
          </Button>
        )}
        <Button onClick={onMore}>{t('freight.sent.more')}</Button>
      </div>
    </div>
  );
}
