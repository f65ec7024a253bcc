// Owns somebody's card holder: whom they have exchanged cards with, who asks, whom they asked, and scanning the next one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useLive } from '@/shared/live/use-live';
import { useSession } from '@/shared/session';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { scanLine } from '@/ui/icons';
import { Tabs } from '@/ui/tabs';
import { Count } from '@/ui/tag';
import { PAGE } from '../card/models';
import { choiceIn, searchOf } from './choice';
import { ContactList } from './contact-list';
import { PATH, TABS, type Tab } from './models';
import { exchangesQuery } from './queries';
import { RequestList } from './request-list';
import { ScanDialog } from './scan-dialog';
import { ScanStrip } from './scan-strip';
import { useScanQueue } from './use-scan-queue';

export default function ContactsPage() {
  const { userId } = useSession();
  // The gate lets nobody in without one; a sign-out in another tab comes a moment earlier than the way out.
  return userId === null ? null : <Holder key={userId} userId={userId} />;
}

function Holder({ userId }: { userId: number }) {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const choice = choiceIn(search);
  const client = useQueryClient();
  // Whoever asks or answers meanwhile shows at once: a notice comes with it.
  useLive(`notices:${userId}`, () => {
    for (const path of [PATH.exchanges, PATH.holder]) void client.invalidateQueries({ queryKey: [path] });
  });
  const [isScanning, setScanning] = useState(false);
  const { queue, scans } = useScanQueue(userId);
  // How many wait for an answer, whichever tab is open.
  const { data: received } = useQuery(exchangesQuery('received', 0, 1));
  const open = (tab: Tab) => setSearch(searchOf({ tab, keyword: '', tag: '', rating: null, isDue: false, start: 0 }));
  return (
    <ToolsPage
      title={t('network.contacts.title')}
      lead={t('network.contacts.lead')}
      buttons={
        <>
          <Button as={Link} to={PAGE.mine}>
            {t('network.contacts.showMine')}
          </Button>
          <Button kind="go" onClick={() => setScanning(true)}>
            <Icon path={scanLine} />
            {t('network.contacts.scan')}
          </Button>
        </>
      }
    >
      <ScanStrip scans={scans} onSend={() => void queue.flush()} onClear={queue.clear} />
      <Tabs
        label={t('network.contacts.title')}
        items={TABS.map((key) => ({
          key,
          label: t(`network.contacts.tab.${key}`),
          count: key !== 'received' ? undefined : received?.total ? <Count>{grouped(received.total)}</Count> : null,
        }))}
        value={choice.tab}
        onChange={open}
      >
        {choice.tab === 'contacts' ? (
          <ContactList choice={choice} onChoose={(next) => setSearch(searchOf(next))} />
        ) : (
          <RequestList
            key={choice.tab}
            box={choice.tab}
            start={choice.start}
            onPage={(start) => setSearch(searchOf({ ...choice, start }))}
          />
        )}
      </Tabs>
      <ScanDialog open={isScanning} onClose={() => setScanning(false)} queue={queue} scans={scans} />
    </ToolsPage>
  );
}
