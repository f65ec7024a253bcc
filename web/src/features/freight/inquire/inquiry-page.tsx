// Owns asking for quotes: the form, the code for strangers, and what comes next. With an id it goes on with a draft.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
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
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CodeStepPage } from './code-step';
import { formOf } from './conflict';
import { type Draft, EMPTY, type Errors } from './draft';
import styles from './form.module.css';
import { FORM_ID, InquiryForm } from './inquiry-form';
import { keptDraft } from './kept-draft';
import { type CodeStep, keptStep, type SentInquiry } from './kept-step';
import { followPath, PATH } from './models';

const PAGE = '/freightInquiry';
const MINE = '/console/freight/inquiries';

export const queries: PageModule['queries'] = ({ startup }) => bannerQueries(startup, PAGE);

type Step = { at: 'form' } | ({ at: 'confirm' } & CodeStep) | { at: 'sent'; sent: SentInquiry };

export default function InquiryPage() {
  const { t } = useI18n();
  const title = usePageTitle(PAGE, 'freight.form.title');
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [taken, setStep] = useState<Step | null>(null);
  const id = isHydrated ? idIn(search) : null;
  // What this tab remembers is not on the server's page.
  const restored = useMemo(() => (isHydrated ? keptStep.read(search) : null), [isHydrated, search]);
  const step: Step = taken ?? (restored ? { at: 'confirm', ...restored } : { at: 'form' });
  const onSent = (sent: SentInquiry, draft: Draft) => {
    const to = (sent.confirm_by === 'sms' ? draft.contact_mobile : draft.contact_email).trim();
    // What still waits for its code can be gone back to.
    if (sent.confirm_by) keptStep.keep(search, { sent, to });
    else keptDraft.drop();
    setStep(sent.confirm_by ? { at: 'confirm', sent, to } : { at: 'sent', sent });
    scrollTo(0, 0);
  };
  const leaveCode = (next: Step) => {
    keptStep.drop();
    setStep(next);
    scrollTo(0, 0);
  };
  const askMore = () => {
    setStep({ at: 'form' });
    // The one that was sent is not asked for again: its form would change it.
    if (id !== null) void navigate(PAGE);
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
        <CodeStepPage
          step={step}
          isRestored={taken === null}
          onConfirmed={() => {
            keptDraft.drop();
            leaveCode({ at: 'sent', sent: step.sent });
          }}
          onBack={() => leaveCode({ at: 'form' })}
        />
      )}
      {step.at === 'sent' && <Done sent={step.sent} onMore={askMore} />}
    </>
  );
}

interface FormProps {
  onSent: (sent: SentInquiry, draft: Draft) => void;
}

/** Whoever is signed in need not type who they are, and nobody what they have typed before. */
function NewInquiry({ search, onSent }: FormProps & { search: URLSearchParams }) {
  const { t, local } = useI18n();
  const { user, userId } = useSession();
  const begin = () => {
    const contact = {
      contact_name: user ? local(user, 'name') : '',
      contact_email: user?.email ?? '',
      contact_mobile: user?.mobile ?? '',
    };
    return keptDraft.begin(search, { userId, contact });
  };
  const [{ draft, isKept }, setBeginning] = useState(begin);
  const [round, setRound] = useState(0);
  // The button that started over has gone.
  useEffect(() => {
    if (round > 0) document.querySelector<HTMLElement>(`#${FORM_ID} input:checked`)?.focus();
  }, [round]);
  return (
    <>
      {isKept && (
        <Alert kind="warn" className={styles.wide}>
          {t('freight.form.kept')}{' '}
          <Button
            size="small"
            onClick={() => {
              keptDraft.drop();
              setBeginning(begin());
              setRound(round + 1);
            }}
          >
            {t('freight.form.startOver')}
          </Button>
        </Alert>
      )}
      <InquiryForm
        key={round}
        initial={draft}
        saved={null}
        onSent={onSent}
        onTyped={(typed) => (typed ? keptDraft.keep(search, userId, typed) : keptDraft.drop())}
      />
    </>
  );
}

const savedQuery = (id: number) => read(PATH.one, { id }, { auth: true, staleTime: 0 });

function SavedInquiry({ id, onSent }: FormProps & { id: number }) {
  const query = useQuery(savedQuery(id));
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [refused] = useState(() => (state as { errors?: Errors } | null)?.errors);
  // Said once: whoever loads the page anew may have mended it.
  useEffect(() => {
    if (refused) void navigate(search, { replace: true, state: null, preventScrollReset: true });
  }, [refused, search, navigate]);
  return (
    <Loaded query={query}>
      {(saved) => <InquiryForm initial={formOf(saved)} saved={saved} refused={refused} onSent={onSent} />}
    </Loaded>
  );
}

function Done({ sent, onMore }: { sent: SentInquiry; onMore: () => void }) {
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
