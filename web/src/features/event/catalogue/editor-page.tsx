// Writing a catalogue entry beside the half page as it will be printed; kept as a draft, or submitted.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { ToolsPage } from '@/shared/tools/page';
import { MediaOwnerProvider, OWNER } from '@/shared/upload';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { type Edited, EntryEditor } from './entry-editor';
import { begunWith, valuesOf } from './entry-form';
import { EXIST } from './models';
import { OwnEntry } from './own-entry';
import { companyQuery, configQuery, entryQuery } from './queries';

export default function CatalogueEditorPage() {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const id = idIn(params);
  // Those who look after companies name an entry; everybody else writes their own.
  if (id !== null) return <Existing id={id} />;
  return (
    <OwnEntry title={t('event.catalogue.edit')}>
      {(is) => (is.catalogue_id ? <Existing id={is.catalogue_id} /> : <New stand={is} />)}
    </OwnEntry>
  );
}

function Waiting({ error, again }: { error: unknown; again: () => void }) {
  const { t } = useI18n();
  return (
    <ToolsPage title={t('event.catalogue.edit')}>
      {error ? (
        <ErrorPanel title={t('shared.table.failed')} action={<Button onClick={again}>{t('shared.retry')}</Button>}>
          {failureText(error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}

function Closed() {
  const { t } = useI18n();
  return (
    <ToolsPage title={t('event.catalogue.edit')}>
      <Empty title={t('event.catalogue.closedTitle')}>{t('event.catalogue.closed')}</Empty>
    </ToolsPage>
  );
}

interface Stand {
  hall: string;
  booth_no: string;
  company_id: number;
  can_edit: boolean;
}

function New({ stand }: { stand: Stand }) {
  const { meetingId } = useStartup();
  const config = useQuery(configQuery(meetingId));
  const company = useQuery(companyQuery());
  if (!config.data || !company.data) {
    const failed = config.error ? config : company;
    return <Waiting error={failed.error} again={() => failed.refetch()} />;
  }
  if (!stand.can_edit) return <Closed />;
  const edited = { entry: null, stand, initial: begunWith(company.data, config.data), config: config.data };
  return <Owned edited={edited} />;
}

function Existing({ id }: { id: number }) {
  const { meetingId } = useStartup();
  const entry = useQuery({ ...entryQuery(id), retry: false });
  const config = useQuery(configQuery(entry.data?.activity_id ?? meetingId));
  if (!config.data || !entry.data) {
    const failed = entry.error ? entry : config;
    return <Waiting error={failed.error} again={() => failed.refetch()} />;
  }
  if (!entry.data.can_edit) return <Closed />;
  const edited = { entry: entry.data, stand: entry.data, initial: valuesOf(entry.data), config: config.data };
  return <Owned edited={edited} />;
}

/** Pictures are the company's own, or the organiser's where they correct an entry. */
function Owned({ edited }: { edited: Edited }) {
  const client = useQueryClient();
  const own = useSession().user?.company_id === edited.stand.company_id;
  const owner = own ? { owner_type: OWNER.company, related_id: edited.stand.company_id } : { owner_type: OWNER.tenant };
  return (
    <MediaOwnerProvider value={owner}>
      <EntryEditor
        // A saved entry is a new beginning.
        key={edited.entry?.version ?? 'new'}
        edited={edited}
        onSaved={() => client.invalidateQueries({ queryKey: [EXIST] })}
      />
    </MediaOwnerProvider>
  );
}
