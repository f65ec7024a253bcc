// Owns the page about one-to-one meetings: what they are, when and at how many tables, and whether people can invite now.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayInWords, formatDate, grouped } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { PageBanner } from '@/shared/page/page-banner';
import section from '@/shared/page/section.module.css';
import { bannerQueries } from '@/shared/page/structure';
import { usePageTitle } from '@/shared/page/use-page-title';
import type { PageModule } from '@/shared/routing';
import { useSession } from '@/shared/session';
import { useHydrated } from '@/shared/use-hydrated';
import { useZoneNote, ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { PAGE, type Setting, STATE } from '../models';
import { settingQuery } from '../queries';
import styles from './one2one-page.module.css';

export const queries: PageModule['queries'] = ({ startup }) => [...bannerQueries(startup, PAGE.about), settingQuery()];

export default function One2onePage() {
  const { t } = useI18n();
  const title = usePageTitle(PAGE.about, 'one2one.page.title');
  const setting = useQuery(settingQuery());
  return (
    <>
      <Head title={title} description={t('one2one.page.description')} path={PAGE.about} />
      <PageBanner path={PAGE.about} title={title} lead={t('one2one.page.lead')} />
      <div className={section.page}>
        <Loaded query={setting}>{(found) => <About setting={found} />}</Loaded>
      </div>
    </>
  );
}

const MINUTE = 60;

function About({ setting }: { setting: Setting }) {
  const { t } = useI18n();
  if (setting.state === STATE.off)
    return (
      <section className={styles.standing}>
        <h2>{t('one2one.page.off')}</h2>
        <p>{t('one2one.page.offText')}</p>
        <div className={styles.buttons}>
          <Button as={Link} to={PAGE.people} kind="go" size="large">
            {t('one2one.page.people')}
          </Button>
        </div>
      </section>
    );
  return (
    <>
      <Standing setting={setting} />
      <Figures setting={setting} />
      <div className={styles.columns}>
        <How setting={setting} />
        <Times setting={setting} />
      </div>
    </>
  );
}

function Standing({ setting: { state, opens_at, closes_at } }: { setting: Setting }) {
  const { t } = useI18n();
  const { userId } = useSession();
  // The server does not know the reader: the page is the same for everybody until it is alive.
  const isKnown = useHydrated() && userId !== null;
  const isOpen = state === STATE.open;
  const zone = useZoneNote(opens_at);
  const opening = [formatDate(opens_at, 'minute'), zone].filter(Boolean).join(' ');
  const title =
    state === STATE.notYet
      ? t('one2one.page.notYet', { time: opening })
      : t(isOpen ? 'one2one.page.open' : 'one2one.page.ended');
  const text = state === STATE.notYet ? 'notYetText' : isOpen ? 'openText' : 'endedText';
  return (
    <section className={styles.standing}>
      <h2>{title}</h2>
      <p>{t(`one2one.page.${text}`)}</p>
      {isOpen && closes_at ? (
        <p>
          {t('one2one.page.openUntil', { time: formatDate(closes_at, 'minute') })} <ZoneNote at={closes_at} />
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button as={Link} to={PAGE.mine} kind="go" size="large">
          {t(isKnown ? 'one2one.page.mine' : 'one2one.page.signIn')}
        </Button>
        <Button as={Link} to={PAGE.people} size="large">
          {t('one2one.page.people')}
        </Button>
        {!isKnown && (
          <Button as={Link} to={PAGE.register} kind="bare" size="large">
            {t('one2one.page.register')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Figures({ setting }: { setting: Setting }) {
  const { t } = useI18n();
  const slots = setting.days.reduce((sum, day) => sum + day.slots.length, 0);
  const figures = [
    ['minutes', setting.slot_minutes],
    ['tables', setting.tables],
    ['slots', slots],
    ['days', setting.days.length],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, number]) => (
        <div key={name}>
          <dt>{t.any(`one2one.page.${name}`, { n: number })}</dt>
          <dd>{grouped(number)}</dd>
        </div>
      ))}
    </dl>
  );
}

function How({ setting: { max_open, answer_hours } }: { setting: Setting }) {
  const { t } = useI18n();
  const steps = [
    [t('one2one.page.step1'), t('one2one.page.step1Text')],
    [t('one2one.page.step2'), t('one2one.page.step2Text', { n: max_open })],
    [t('one2one.page.step3'), t('one2one.page.step3Text', { n: answer_hours })],
    [t('one2one.page.step4'), t('one2one.page.step4Text')],
  ];
  return (
    <section>
      <h2 className={styles.heading}>{t('one2one.page.how')}</h2>
      <ol className={styles.steps}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Times({ setting: { days, slot_minutes } }: { setting: Setting }) {
  const { t, lang } = useI18n();
  return (
    <section>
      <h2 className={styles.heading}>{t('one2one.page.times')}</h2>
      {days.length === 0 ? <p className={styles.none}>{t('one2one.page.noTimes')}</p> : null}
      <ul className={styles.days}>
        {days.map(({ day, slots }) => {
          const [first, last] = [slots[0], slots.at(-1)];
          return first === undefined || last === undefined ? null : (
            <li key={day}>
              <b>{dayInWords(day, lang)}</b>
              <span>
                {t('one2one.page.dayTimes', {
                  from: formatDate(first, 'time'),
                  until: formatDate(last + slot_minutes * MINUTE, 'time'),
                  n: slots.length,
                })}
              </span>
            </li>
          );
        })}
      </ul>
      <ZoneNote at={days[0]?.day} className={styles.none} />
    </section>
  );
}
