// What is collected for booths: open or not, until when, reminders, and what each type of booths is asked for.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { type KindRules, PAGE, RAW, ROWS, SETTING, type Setting, SHELL } from '../gather/models';
import { GatherGeneralForm } from './gather-general-form';
import { GatherKindForm } from './gather-kind-form';
import styles from './gather-page.module.css';
import { askedWords, kindName } from './gather-words';

/** A kind on its way into the form: which one, or a new one. */
type Editing = { at: number; kind: KindRules | null };

export default function GatherSettingsPage() {
  const { t } = useI18n();
  const query = useQuery(read(SETTING, {}, { auth: true, staleTime: 0 }));
  const back = (
    <Button as={Link} to={PAGE.admin}>
      {t('booth.gathering.back')}
    </Button>
  );
  return (
    <ToolsPage title={t('booth.gathering.settings')} lead={t('booth.gathering.settingsLead')} buttons={back}>
      {query.data ? (
        <Settings setting={query.data} />
      ) : query.error ? (
        <ErrorPanel title={t('shared.table.failed')}>{failureText(query.error, t)}</ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}

function Settings({ setting }: { setting: Setting }) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const client = useQueryClient();
  const [isGeneral, setGeneral] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [removing, setRemoving] = useState<number | null>(null);
  const { kinds, types } = setting;
  const saved = () => {
    toast.done(t('shared.form.saved'));
    void client.invalidateQueries({ queryKey: [SETTING] });
    void client.invalidateQueries({ queryKey: [ROWS] });
  };
  /** Everything is sent whole: what is not changed here stays as it was read. */
  const save = (part: Partial<Setting>, version = setting.version) => {
    const { activity_id, is_on, deadline, remind_days } = setting;
    return api.put(SETTING, { activity_id, is_on, deadline, remind_days, kinds, ...part, version }, WRITE);
  };
  const removed = removing === null ? undefined : kinds[removing];
  return (
    <>
      <Sheet
        title={t('booth.gathering.general')}
        aside={
          <Button size="small" onClick={() => setGeneral(true)}>
            {t('booth.gathering.change')}
          </Button>
        }
      >
        <div className={styles.kind}>
          <ul className={styles.asked}>
            <li>{t(setting.is_on ? 'booth.gathering.isOnYes' : 'booth.gathering.isOnNo')}</li>
            <li>
              {setting.deadline
                ? t('booth.gather.until', { at: formatDate(setting.deadline, 'minute') })
                : t('booth.gather.noDeadline')}
            </li>
            <li>
              {setting.remind_days.length > 0
                ? t('booth.gathering.remindsOn', { days: setting.remind_days.join(t('records.listComma')) })
                : t('booth.gathering.remindsNever')}
            </li>
          </ul>
        </div>
      </Sheet>
      {kinds.length === 0 ? (
        <Empty title={t('booth.gathering.noKinds')}>{t('booth.gathering.noKindsText')}</Empty>
      ) : null}
      {kinds.map((kind, at) => (
        <Sheet key={`${kind.base} ${kind.type_id ?? ''}`} title={kindName(kind, types, i18n)}>
          <div className={styles.kind}>
            <ul className={styles.asked}>
              {askedWords(kind, i18n).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <div className={styles.buttons}>
              <Button
                size="small"
                aria-label={`${t('booth.gathering.change')} ${kindName(kind, types, i18n)}`}
                onClick={() => setEditing({ at, kind })}
              >
                {t('booth.gathering.change')}
              </Button>
              <Button
                size="small"
                aria-label={`${t('booth.gathering.removeKind')} ${kindName(kind, types, i18n)}`}
                onClick={() => setRemoving(at)}
              >
                {t('booth.gathering.removeKind')}
              </Button>
            </div>
          </div>
        </Sheet>
      ))}
      <p>
        <Button kind="ink" onClick={() => setEditing({ at: kinds.length, kind: null })}>
          {t('booth.gathering.addKind')}
        </Button>
      </p>
      <GatherGeneralForm
        setting={isGeneral ? setting : null}
        save={save}
        onSaved={saved}
        onClose={() => setGeneral(false)}
      />
      <GatherKindForm
        key={editing ? `${editing.at} ${setting.version}` : 'closed'}
        editing={editing}
        types={types}
        first={kinds.some(({ base, type_id }) => base === SHELL && !type_id) ? RAW : SHELL}
        save={(kind) => save({ kinds: kinds.toSpliced(editing?.at ?? kinds.length, 1, kind) })}
        onSaved={saved}
        onClose={() => setEditing(null)}
      />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('booth.gathering.removeTitle', { name: removed ? kindName(removed, types, i18n) : '' })}
        text={t('booth.gathering.removeText')}
        actLabel={t('booth.gathering.removeKind')}
        act={async () => {
          if (removing === null) return;
          await save({ kinds: kinds.toSpliced(removing, 1) });
          saved();
        }}
      />
    </>
  );
}
