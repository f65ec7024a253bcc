// Owns somebody's card beside the list: what the reader may see of it, what is hidden and why, and what can be done. Loaded when
// it is opened.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SaveButton } from '@/shared/saving/save-button';
import type { Saving } from '@/shared/saving/use-saving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { lock } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { TextLink } from '@/ui/text-link';
import { CountryTag } from './country-tag';
import { type Card, cardPath, companyPath, EXCHANGE, PAGE, roleOf } from './models';
import type { PeopleNames } from './names';
import { PersonActs } from './person-acts';
import { PersonMark } from './person-mark';
import styles from './person-panel.module.css';
import { cardQuery } from './queries';
import type { Exchanging } from './use-exchange';

interface PersonPanelProps {
  /** 0 while none is open. */
  userId: number;
  saving: Saving;
  exchanging: Exchanging;
  names: PeopleNames;
  onClose: () => void;
  returnTo: string;
}

const NOT_FOUND = 404;

export default function PersonPanel({ userId, saving, exchanging, names, onClose, returnTo }: PersonPanelProps) {
  const { t, local } = useI18n();
  const {
    data: card,
    error,
    refetch,
  } = useQuery({
    ...cardQuery(userId, exchanging.isSignedIn),
    enabled: userId > 0,
  });
  const shown = card?.user_id === userId ? card : undefined;
  return (
    <Dialog
      open={userId > 0}
      onClose={onClose}
      title={shown ? local(shown, 'name') : t('network.people.card')}
      closeLabel={t('shared.close')}
      className={styles.panel}
    >
      {shown ? (
        <>
          <CardHead card={shown} saving={saving} />
          {!shown.is_own && (
            <PersonActs
              userId={userId}
              name={local(shown, 'name')}
              exchanging={exchanging}
              returnTo={returnTo}
              status={shown.exchange}
            />
          )}
          <About card={shown} names={names} />
          <ContactLines card={shown} isSignedIn={exchanging.isSignedIn} />
          <p className={styles.more}>
            {shown.card_code && (
              <TextLink as={Link} to={cardPath(shown.card_code)} arrow>
                {t('network.people.fullCard')}
              </TextLink>
            )}
            {shown.company_id && (
              <TextLink as={Link} to={`${PAGE.hall}?company=${shown.company_id}`} arrow>
                {t('network.people.colleagues')}
              </TextLink>
            )}
          </p>
        </>
      ) : isFailure(error) && error.status === NOT_FOUND ? (
        <Empty title={t('network.people.gone.title')} level={3}>
          {t('network.people.gone.text')}
        </Empty>
      ) : error ? (
        <ErrorPanel
          level={3}
          title={t('shared.busy')}
          action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={6} />
      )}
    </Dialog>
  );
}

function CardHead({ card, saving }: { card: Card; saving: Saving }) {
  const { t, lang, local } = useI18n();
  const name = local(card, 'name');
  const other = card.names[lang === 'zh' ? 'en' : 'zh'];
  return (
    <div className={styles.head}>
      <PersonMark name={name} avatar={card.avatar} size="large" />
      <div className={styles.who}>
        {other && other !== name && (
          <p className={styles.other} lang={lang === 'zh' ? 'en-GB' : 'zh-Hans'}>
            {other}
          </p>
        )}
        <LocalText row={card} name="position" as="p" className={styles.position} />
        <p className={styles.facts}>
          {card.company_id ? (
            <Link to={companyPath(card.company_id)} className={styles.company}>
              <LocalText row={card} name="company" />
            </Link>
          ) : (
            <LocalText row={card} name="company" />
          )}
        </p>
        <p className={styles.facts}>
          <CountryTag country={card.country} />
          <span>{t(`network.people.role.${roleOf(card.role)}`)}</span>
        </p>
      </div>
      {!card.is_own && <SaveButton saving={saving} id={card.user_id} name={name} className={styles.save} />}
    </div>
  );
}

function About({ card, names }: { card: Card; names: PeopleNames }) {
  const { t, local } = useI18n();
  const tags = card.tags.map((tag) => local(tag, 'name'));
  return (
    <div className={styles.about}>
      <LocalText row={card} name="intro" as="p" className={styles.intro} />
      {tags.length > 0 && (
        <p className={styles.tags}>
          <b>{t('network.people.tags')}</b> {names.listed(tags)}
        </p>
      )}
    </div>
  );
}

/** In the order in which one would try them. */
const FIELDS = ['mobile', 'phone', 'email', 'wechat', 'website'] as const;

const SCHEME = { mobile: 'tel:', phone: 'tel:', email: 'mailto:', wechat: '', website: '' } as const;

/** How somebody is reached: what the reader may see, and in place of the rest that it is hidden and when it opens. */
function ContactLines({ card, isSignedIn }: { card: Card; isSignedIn: boolean }) {
  const { t } = useI18n();
  const hidden: readonly string[] = card.hidden;
  const isHidden = (name: string) => hidden.includes(name);
  const rows = FIELDS.filter((name) => card[name] || isHidden(name));
  const hasAddress = Boolean(card.address_zh || card.address_en);
  if (rows.length === 0 && !hasAddress && !isHidden('address')) return null;
  return (
    <section className={styles.reach}>
      <h3>{t('network.people.reach')}</h3>
      <dl>
        {rows.map((name) => (
          <div key={name}>
            <dt>{t(`network.people.field.${name}`)}</dt>
            <dd>{isHidden(name) ? <Masked /> : <Value name={name} text={card[name] ?? ''} />}</dd>
          </div>
        ))}
        {(hasAddress || isHidden('address')) && (
          <div>
            <dt>{t('network.people.field.address')}</dt>
            <dd>{hasAddress ? <LocalText row={card} name="address" /> : <Masked />}</dd>
          </div>
        )}
      </dl>
      {hidden.some((name) => name !== 'education') && card.exchange !== EXCHANGE.exchanged && (
        <p className={styles.why}>{t(isSignedIn ? 'network.people.hidden.known' : 'network.people.hidden.stranger')}</p>
      )}
    </section>
  );
}

function Value({ name, text }: { name: (typeof FIELDS)[number]; text: string }) {
  if (name === 'website') {
    const isAddress = /^https?:\/\//i.test(text);
    return isAddress ? (
      <a href={text} rel="noopener noreferrer nofollow" target="_blank">
        {text.replace(/^https?:\/\//i, '')}
      </a>
    ) : (
      text
    );
  }
  const scheme = SCHEME[name];
  return scheme ? <a href={`${scheme}${scheme === 'tel:' ? text.replace(/[^\d+]/g, '') : text}`}>{text}</a> : text;
}

/** The unsurveyed area of the chart: always as wide, so that nothing shows how long it is. */
function Masked() {
  const { t } = useI18n();
  return (
    <span className={styles.masked}>
      <Icon path={lock} size={14} />
      {t('network.people.masked')}
    </span>
  );
}
