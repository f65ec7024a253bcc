// Owns the page on which people register for the meeting: what it brings, the form, where their registration stands.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatDate, grouped } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { PageBanner } from '@/shared/page/page-banner';
import section from '@/shared/page/section.module.css';
import { bannerQueries } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { rememberReturn, useSession } from '@/shared/session';
import { useMeetingOf, useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import type { FlagCode } from '@/ui/flag';
import { Tag } from '@/ui/tag';
import { type ApplyForm, isLive, type Mine, type Opening, openingOf, PAGE, stageOf } from '../models';
import { formQuery, mineQuery } from '../queries';
import { Invitation, SummitInvitation } from './invitation';
import { OwnRegistration } from './own-registration';
import styles from './register.module.css';
import { RegisterForm } from './register-form';
import { TakeOver } from './take-over';

/** The name of a link's token in its address, as mails have it. */
const TOKEN = 'handover';
const FLAGS: Record<Opening, FlagCode> = { soon: 'P', open: 'C', closed: 'M', full: 'N' };

export const queries: PageModule['queries'] = ({ startup }) => [
  ...bannerQueries(startup, PAGE.enroll),
  formQuery(startup.meetingId),
  ...(startup.summitId ? [formQuery(startup.summitId)] : []),
];

export default function RegisterPage() {
  const { t } = useI18n();
  const { meetingId, summitId } = useStartup();
  const { userId } = useSession();
  const [search] = useSearchParams();
  const summit = search.get('view') === 'summit' ? summitId : null;
  const ofFair = usePageTitle(PAGE.enroll, 'tile.registration');
  const title = summit ? t('attend.summit.title') : ofFair;
  const query = useQuery(formQuery(summit ?? meetingId));
  return (
    <>
      <Head
        title={title}
        description={t(summit ? 'attend.summit.lead' : 'attend.page.description')}
        path={summit ? PAGE.summit : PAGE.enroll}
      />
      <PageBanner path={PAGE.enroll} title={title} lead={t(summit ? 'attend.summit.lead' : 'attend.page.lead')} />
      <div className={section.page}>
        <Loaded query={query}>
          {(form) => (
            <>
              <OpeningLine form={form} />
              {summit === null && summitId !== null && <SummitCall summitId={summitId} />}
              {/* Whose registration it is only the browser knows: the server's page is for strangers. */}
              {userId === null ? <Stranger form={form} /> : <Own form={form} userId={userId} />}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** The way to the summit, while it takes applications. */
function SummitCall({ summitId }: { summitId: number }) {
  const { t } = useI18n();
  const { data: form } = useQuery(formQuery(summitId));
  if (!form?.takes_summit || openingOf(form.state) !== 'open') return null;
  return (
    <p className={styles.opening}>
      <Button as={Link} to={PAGE.summit}>
        {t('attend.summit.apply')}
      </Button>
    </p>
  );
}

/** Whether one can register now, until when, and how many places are left. */
function OpeningLine({ form }: { form: ApplyForm }) {
  const { t } = useI18n();
  const opening = openingOf(form.state);
  const at = opening === 'soon' ? form.opens_at : opening === 'open' ? form.closes_at : null;
  const { timezone } = useMeetingOf(form.activity_id);
  const time = formatDate(at, 'minute', timezone);
  return (
    <p className={styles.opening}>
      <Tag flag={FLAGS[opening]}>{t(`attend.opening.${opening}`)}</Tag>
      {at ? (
        <span>
          {t(opening === 'soon' ? 'attend.opening.from' : 'attend.opening.until', { time })}{' '}
          <ZoneNote at={at} of={form.activity_id} />
        </span>
      ) : null}
      {opening === 'open' && typeof form.left === 'number' && (
        <span>{form.left > 0 ? t('attend.opening.left', { n: grouped(form.left) }) : t('attend.opening.waiting')}</span>
      )}
    </p>
  );
}

function Stranger({ form }: { form: ApplyForm }) {
  const { t } = useI18n();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const isOpen = openingOf(form.state) === 'open';
  // A place that somebody gives away can be taken also when no new ones are given out.
  const token = isHydrated ? search.get(TOKEN) : null;
  const isSummit = form.activity_id === useStartup().summitId;
  const page = isSummit ? PAGE.summit : PAGE.enroll;
  const back = token ? `${PAGE.enroll}?${TOKEN}=${encodeURIComponent(token)}` : page;
  const remember = () => rememberReturn(back, { isLasting: true });
  return (
    <>
      {(isOpen || token) && (
        <section className={styles.call} aria-labelledby="sign-in">
          <div>
            <h2 id="sign-in" className={styles.stateTitle}>
              {t(token ? 'attend.takeOver.signIn' : isSummit ? 'attend.page.signInSummit' : 'attend.page.signIn')}
            </h2>
            <p>{t('attend.page.signInText')}</p>
          </div>
          <p className={styles.buttons}>
            <Button as={Link} to="/signIn" kind="go" size="large" onClick={remember}>
              {t(isSummit ? 'attend.page.signInSummitDo' : 'attend.page.signInDo')}
            </Button>
            <Button as={Link} to="/signUp" size="large" onClick={remember}>
              {t('attend.page.signUp')}
            </Button>
          </p>
        </section>
      )}
      {isSummit ? <SummitInvitation form={form} /> : <Invitation form={form} />}
    </>
  );
}

function Own({ form, userId }: { form: ApplyForm; userId: number }) {
  const query = useQuery(mineQuery(form.activity_id));
  return (
    <Loaded query={query}>
      {(mine) => <Registering key={`${form.activity_id} ${userId}`} form={form} mine={mine} userId={userId} />}
    </Loaded>
  );
}

interface RegisteringProps {
  form: ApplyForm;
  mine: Mine;
  userId: number;
}

function Registering({ form, mine, userId }: RegisteringProps) {
  const { t } = useI18n();
  const { summitId } = useStartup();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  /** Something was sent from here: readers are led to what came of it. */
  const [isFresh, setFresh] = useState(false);
  const { registration } = mine;
  const token = search.get(TOKEN);
  const done = () => {
    setEditing(false);
    setFresh(true);
  };
  if (token && !(registration && isLive(stageOf(registration.status)))) {
    const taken = () => {
      done();
      navigate(PAGE.enroll, { replace: true });
    };
    return <TakeOver token={token} mine={mine} onDone={taken} />;
  }
  if (registration && !isEditing) {
    return (
      <OwnRegistration
        registration={registration}
        mine={mine}
        hasTickets={form.tickets}
        isFresh={isFresh}
        onEdit={() => setEditing(true)}
      />
    );
  }
  if (!registration && !mine.can_apply) {
    return (
      <>
        <p className={styles.closed}>{t('attend.opening.notNow')}</p>
        {form.activity_id !== summitId && <Invitation form={form} />}
      </>
    );
  }
  return (
    <RegisterForm
      form={form}
      mine={mine}
      userId={userId}
      onDone={done}
      onLeave={registration ? () => setEditing(false) : undefined}
    />
  );
}
