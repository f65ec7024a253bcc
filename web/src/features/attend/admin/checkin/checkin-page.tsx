// Check-in: choose a gate, then look at tickets there, with or without a network.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { useLive } from '@/shared/live/use-live';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { TitleBar } from '@/shared/title-bar';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { GateChoice } from './gate-choice';
import { GateDevice } from './gate-device';
import { InstalledApp } from './installed-app';
import { countsQuery, gateOf } from './wire';

/** Many scans a second are told of; numbers need not change more often than somebody can read them. */
const CALM_MS = 1_500;
/** While nothing is told. */
const ASK_MS = 20_000;

export default function CheckInPage() {
  const t = useT();
  const { meetingId } = useStartup();
  const { userId } = useSession();
  const gateId = idIn(new URLSearchParams(useLocation().search), 'gate');
  const client = useQueryClient();
  const query = countsQuery(meetingId);
  const planned = useRef(false);
  const reread = () => {
    if (planned.current) return;
    planned.current = true;
    setTimeout(() => {
      planned.current = false;
      void client.invalidateQueries({ queryKey: query.queryKey });
    }, CALM_MS);
  };
  const live = useLive(`check_in:${meetingId}`, reread, { onReset: reread });
  const asking = live === 'online' ? false : ASK_MS;
  const { data: counts, error, refetch } = useQuery({ ...query, refetchInterval: asking });
  const gates = useMemo(() => counts?.gates.map(gateOf) ?? [], [counts]);
  const gate = gates.find(({ id }) => id === gateId);

  const app = userId ? <InstalledApp gates={gates} userId={userId} /> : null;

  if (counts && gate && userId) {
    return (
      <>
        {app}
        <GateDevice key={gate.id} gate={gate} gates={gates} counts={counts} userId={userId} />
      </>
    );
  }
  return (
    <>
      {app}
      <Head title={t('attend.checkin.title')} noindex />
      {counts ? (
        <GateChoice counts={counts} />
      ) : (
        <>
          <TitleBar title={t('attend.checkin.title')} lead={t('attend.checkin.lead')} />
          {error ? (
            <ErrorPanel
              title={t('attend.checkin.failed')}
              action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
            >
              {failureText(error, t)}
            </ErrorPanel>
          ) : (
            <Loading label={t('shared.loading')} lines={6} />
          )}
        </>
      )}
    </>
  );
}
