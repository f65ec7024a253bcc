// Owns what can be done about a person: ask for their card, and invite them to meet.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { calendar, check, idCard } from '@/ui/icons';
import { EXCHANGE, invitePath, PAGE } from './models';
import styles from './person-acts.module.css';
import type { Exchanging } from './use-exchange';

interface PersonActsProps {
  userId: number;
  name: string;
  exchanging: Exchanging;
  /** Where a stranger comes back to after signing in. */
  returnTo: string;
  /** Where the exchange with them stands, if that is known otherwise. */
  status?: number;
}

export function PersonActs({ userId, name, exchanging, returnTo, ...known }: PersonActsProps) {
  const t = useT();
  const status = known.status ?? exchanging.statusOf(userId);
  const isAsked = status === EXCHANGE.received;
  if (exchanging.isSelf(userId)) {
    return (
      <p className={styles.acts}>
        <Button as={Link} to={PAGE.ownCard} size="small">
          {t('network.people.own')}
        </Button>
      </p>
    );
  }
  return (
    <div className={styles.acts}>
      {status === EXCHANGE.exchanged ? (
        <span className={styles.state}>
          <Icon path={check} size={16} />
          {t('network.people.status.exchanged')}
        </span>
      ) : status === EXCHANGE.sent ? (
        <span className={styles.state}>{t('network.people.status.sent')}</span>
      ) : (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={t(isAsked ? 'network.people.acceptOf' : 'network.people.exchangeOf', { name })}
          onClick={() => exchanging.ask({ userId, name }, returnTo)}
        >
          <Icon path={idCard} size={16} />
          {t(isAsked ? 'network.people.accept' : 'network.people.exchange')}
        </Button>
      )}
      <Button as={Link} to={invitePath(userId)} size="small" aria-label={t('network.people.inviteOf', { name })}>
        <Icon path={calendar} size={16} />
        {t('network.people.invite')}
      </Button>
    </div>
  );
}
