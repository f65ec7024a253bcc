// Where somebody stands today: the gates of the meeting with who went in at each, and which one this device is at.
import { Link } from 'react-router';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { scanLine } from '@/ui/icons';
import { Empty } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { CHECK_IN_PAGE } from '../models';
import styles from './gate-choice.module.css';
import { OPEN } from './types';
import type { Counts } from './wire';

export function GateChoice({ counts }: { counts: Counts }) {
  const { t, local } = useI18n();
  const keeps = useAllowed('attend.gates');
  return (
    <ToolsPage title={t('attend.checkin.title')} lead={t('attend.checkin.lead')}>
      {counts.gates.length === 0 ? (
        <Empty
          title={t('attend.checkin.noGates')}
          action={
            keeps ? (
              <Button as={Link} to="/admin/gates">
                {t('attend.checkin.toGates')}
              </Button>
            ) : undefined
          }
        >
          {keeps ? undefined : t('attend.checkin.noGatesText')}
        </Empty>
      ) : (
        <>
          <dl className={styles.sums}>
            <div>
              <dt>{t('attend.checkin.today')}</dt>
              <dd>{grouped(counts.today)}</dd>
            </div>
            <div>
              <dt>{t('attend.checkin.letIn')}</dt>
              <dd>{grouped(counts.let_in)}</dd>
            </div>
            <div>
              <dt>{t('attend.checkin.tickets')}</dt>
              <dd>{grouped(counts.tickets)}</dd>
            </div>
            <div>
              <dt>{t('attend.checkin.refused')}</dt>
              <dd>{grouped(counts.refused)}</dd>
            </div>
          </dl>
          <ul className={styles.gates}>
            {counts.gates.map((gate) => (
              <li key={gate.gate_id}>
                <Link to={`${CHECK_IN_PAGE}?gate=${gate.gate_id}`} className={styles.gate}>
                  <Icon path={scanLine} size={28} />
                  <span className={styles.name}>
                    <b>{local(gate, 'name')}</b>
                    {gate.status === OPEN ? null : <Tag flag="M">{t('attend.gates.closed')}</Tag>}
                  </span>
                  <span className={styles.count}>
                    <b>{grouped(gate.today)}</b>
                    <small>{t('attend.checkin.today')}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ToolsPage>
  );
}
