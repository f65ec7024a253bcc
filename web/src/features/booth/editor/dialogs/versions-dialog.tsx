// Every plan of the hall that was ever published: who made it and why, what differs from the draft, and the way back to it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '@/api/failure';
import { readPage } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi } from '@/shared/use-api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { compare } from '../model/compare';
import type { Plan } from '../model/plan';
import { CHANGED_MEANWHILE, type PlanView, restorePlan, VERSIONS, versionQuery } from '../queries';
import { ChangeList } from './change-list';
import styles from './dialogs.module.css';

interface VersionsDialogProps {
  open: boolean;
  hallId: number;
  plan: Plan;
  flush: () => Promise<number | null>;
  onClose: () => void;
  onRestored: (view: PlanView) => void;
  /** Somebody else saved in between: their draft is not replaced unseen. */
  onConflict: () => Promise<void>;
}

const PUBLISHED = 1;

export function VersionsDialog({ open, onClose, ...rest }: VersionsDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={t('booth.editor.versions')} closeLabel={t('shared.close')} width={760}>
      {open ? <Versions {...rest} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Versions({ hallId, plan, flush, onClose, onRestored, onConflict }: Omit<VersionsDialogProps, 'open'>) {
  const { t } = useI18n();
  const api = useApi();
  const list = useQuery(readPage(VERSIONS, { pavilion_id: hallId, limit: 50 }, { auth: true, staleTime: 0 }));
  const [opened, setOpened] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const shown = useQuery({ ...versionQuery(opened ?? 0), enabled: opened !== null });

  async function restore(id: number, version: number) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const revision = await flush();
      if (revision === null) return onClose();
      onRestored(await restorePlan(api, hallId, id, revision));
      toast.done(t('booth.editor.versions.restored', { n: version }));
      onClose();
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === CHANGED_MEANWHILE) {
        onClose();
        return await onConflict();
      }
      setFailure(failureText(error, t));
    } finally {
      setBusy(false);
    }
  }

  if (!list.data) return <Loading label={t('shared.loading')} lines={5} />;
  const { rows } = list.data;
  return (
    <div className={styles.stack}>
      <p>{t('booth.editor.versions.intro')}</p>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      {rows.length === 0 ? <p>{t('booth.editor.versions.none')}</p> : null}
      <ul className={styles.versions}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <b>{t('booth.editor.version', { n: row.version })}</b>
              {row.state === PUBLISHED ? <Tag flag="C">{t('booth.editor.versions.published')}</Tag> : null}
            </div>
            <p>
              {row.note || t('booth.editor.versions.noNote')} · {grouped(row.booth_count)}{' '}
              {t('booth.editor.versions.booths')}
            </p>
            <p className={styles.by}>
              {row.created_by_name || t('booth.editor.versions.before')} ·{' '}
              {formatDate(row.published_at ?? null, 'minute')}
            </p>
            <div className={styles.acts}>
              <Button
                size="small"
                aria-expanded={opened === row.id}
                onClick={() => setOpened(opened === row.id ? null : row.id)}
              >
                {t('booth.editor.versions.compare')}
              </Button>
              <Button size="small" busy={busy} onClick={() => restore(row.id, row.version)}>
                {t('booth.editor.versions.restore')}
              </Button>
            </div>
            {opened === row.id ? (
              shown.data ? (
                <ChangeList changes={compare(shown.data, plan)} />
              ) : (
                <Loading label={t('shared.loading')} lines={2} />
              )
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
