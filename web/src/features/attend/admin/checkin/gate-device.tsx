// A gate on one screen: who is on duty and how many went in, the answer or the camera, the scanner's field, and the
// last ones. Made for one hand and for reading at two metres.
import { useEffect } from 'react';
import { Link } from 'react-router';
import { DASH, formatDate, grouped } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { useSession } from '@/shared/session';
import { Icon } from '@/ui/icon';
import { arrowLeft } from '@/ui/icons';
import { Loading } from '@/ui/states';
import { CHECK_IN_PAGE } from '../models';
import type { Device } from './device';
import styles from './gate-device.module.css';
import { opensOffline } from './installed-app';
import { noNetwork, Shape } from './shapes';
import { colourOf, type Gate, type Verdict } from './types';
import { useDevice, useDeviceState } from './use-device';
import type { Counts } from './wire';
import { Workplace } from './workplace';

interface GateDeviceProps {
  gate: Gate;
  gates: readonly Gate[];
  counts: Counts;
  userId: number;
}

export function GateDevice({ gate, gates, counts, userId }: GateDeviceProps) {
  const { t, local } = useI18n();
  const { device, isLasting } = useDevice({ gate, gates, listKey: counts.list_key, userId });
  return (
    <div data-full-page className={styles.page}>
      <Head title={`${local(gate, 'name')} ${t('attend.checkin.title')}`} noindex />
      {device ? (
        <AtWork gate={gate} counts={counts} device={device} isLasting={isLasting} />
      ) : (
        <>
          <h1 className={styles.name}>{local(gate, 'name')}</h1>
          <Loading label={t('shared.loading')} lines={6} />
        </>
      )}
    </div>
  );
}

interface AtWorkProps {
  gate: Gate;
  counts: Counts;
  device: Device;
  isLasting: boolean;
}

function AtWork({ gate, counts, device, isLasting }: AtWorkProps) {
  const i18n = useI18n();
  const { t, local } = i18n;
  const { user } = useSession();
  const state = useDeviceState(device);
  const { list, isOnline } = state;
  useEffect(() => {
    if (isOnline || opensOffline()) return;
    // Without its worker a page that is loaded anew without a network does not come back: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOnline]);
  const own = counts.gates.find(({ gate_id }) => gate_id === gate.id)?.today ?? 0;
  return (
    <>
      <header className={styles.head}>
        <Link to={CHECK_IN_PAGE} className={styles.back} aria-label={t('attend.checkin.changeGate')}>
          <Icon path={arrowLeft} size={22} />
        </Link>
        <div className={styles.where}>
          <h1 className={styles.name}>{local(gate, 'name')}</h1>
          <span>{t('attend.checkin.onDuty', { name: personName(user, i18n) })}</span>
        </div>
        <p className={styles.sum}>
          <b>{grouped(own + state.waitingIn)}</b>
          <span>{t('attend.checkin.thisGate')}</span>
        </p>
        <p className={styles.sum}>
          <b>{isOnline ? grouped(counts.today) : DASH}</b>
          <span>{t('attend.checkin.allGates')}</span>
        </p>
      </header>
      {isOnline ? null : (
        <div className={styles.offline} role="status">
          <Icon path={noNetwork} size={26} />
          <p>
            <b>{t('attend.checkin.offline')}</b>
            <span>
              {t('attend.checkin.offlineSince', { at: formatDate(state.offlineSince, 'time') })}{' '}
              {list
                ? t('attend.checkin.listOf', { at: formatDate(list.madeAt, 'time'), n: grouped(list.count) })
                : t('attend.checkin.noList')}
            </span>
          </p>
        </div>
      )}
      <Workplace device={device} gate={gate} state={state} isLasting={isLasting}>
        <Recent verdicts={state.recent} />
      </Workplace>
    </>
  );
}

/** The last ones, each with the shape of its answer. */
function Recent({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { t } = useI18n();
  if (verdicts.length === 0) return null;
  return (
    <ul className={styles.recent} aria-label={t('attend.checkin.recent')}>
      {verdicts.map(({ key, result, holder, happenedAt }) => {
        const colour = colourOf(result);
        return (
          <li key={key} data-colour={colour}>
            <Shape colour={colour} />
            <b>{holder?.name || t(`attend.checkin.word.${colour}`)}</b>
            <span>{holder?.company}</span>
            <time>{formatDate(happenedAt, 'time')}</time>
          </li>
        );
      })}
    </ul>
  );
}
