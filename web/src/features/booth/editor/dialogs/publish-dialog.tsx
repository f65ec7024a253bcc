// Before publishing: what changes on the site, what has to be mended, and which booths of others are touched: each is confirmed.
import { useEffect, useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { useApi } from '@/shared/use-api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Loading } from '@/ui/states';
import { useIssueWords } from '../panels/use-issue-words';
import {
  CHANGED_MEANWHILE,
  type Change,
  checkPlan,
  type PlanCheck,
  publishPlan,
  readPlan,
  TOUCHES_OTHERS,
} from '../queries';
import { ChangeList } from './change-list';
import styles from './dialogs.module.css';

interface PublishDialogProps {
  open: boolean;
  hallId: number;
  /** Saves what is unsaved; the revision by then, or null if it did not work. */
  flush: () => Promise<number | null>;
  onClose: () => void;
  onPublished: () => Promise<void>;
  /** Somebody else saved what this editor has not seen: it is not published, and the two plans are compared first. */
  onConflict: () => Promise<void>;
}

export function PublishDialog({ open, onClose, ...rest }: PublishDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('booth.editor.publish.title')}
      closeLabel={t('shared.close')}
      width={680}
    >
      {open ? <Summary {...rest} onClose={onClose} /> : null}
    </Dialog>
  );
}

const touchesOthers = ({ taker, parts }: Change) => Boolean(taker) && parts.some((part) => part !== 'hot');

function Summary({ hallId, flush, onClose, onPublished, onConflict }: Omit<PublishDialogProps, 'open'>) {
  const { t, local } = useI18n();
  const api = useApi();
  const words = useIssueWords();
  const [seen, setSeen] = useState<{ revision: number; check: PlanCheck } | null>(null);
  const [note, setNote] = useState('');
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  // What is unsaved is saved first, so that what is shown is what would be published.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    let isGone = false;
    void (async () => {
      const revision = await flush();
      if (isGone) return;
      if (revision === null) return onClose();
      try {
        const draft = await readPlan(api, hallId);
        if (isGone) return;
        if (draft.revision === revision) return setSeen({ revision, check: draft.check });
        onClose();
        await onConflict();
      } catch (error) {
        if (!isFailure(error)) throw error;
        setFailure(failureText(error, t));
      }
    })();
    return () => {
      isGone = true;
    };
  }, []);

  if (!seen) return failure ? <Alert kind="bad">{failure}</Alert> : <Loading label={t('shared.loading')} lines={5} />;
  const { issues, changes } = seen.check;
  const wrong = issues.filter(({ is_blocking }) => is_blocking);
  const touched = changes.booths.filter(touchesOthers);
  const isNothing = changes.booths.length === 0 && !changes.has_drawing;
  const isReady = wrong.length === 0 && !isNothing && touched.every(({ booth_id }) => confirmed.has(booth_id ?? 0));
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(confirmed);
    if (isOn) next.add(id);
    else next.delete(id);
    setConfirmed(next);
  };

  async function publish() {
    if (!seen || busy) return;
    setBusy(true);
    setFailure('');
    try {
      await publishPlan(api, hallId, { revision: seen.revision, note: note.trim(), confirmed });
      await onPublished();
      onClose();
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (error.code === CHANGED_MEANWHILE) {
        onClose();
        return await onConflict();
      }
      setFailure(failureText(error, t));
      // Somebody took a booth meanwhile: what is to be confirmed is another thing now.
      if (error.code === TOUCHES_OTHERS) {
        setConfirmed(new Set());
        const check = await checkPlan(api, hallId);
        setSeen({ ...seen, check });
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.stack}>
      <p>{t('booth.editor.publish.intro')}</p>
      {wrong.length > 0 ? (
        <Alert kind="bad">
          {t('booth.editor.publish.wrong', { n: wrong.length })}
          <ul>
            {wrong.slice(0, 8).map((issue) => (
              <li key={`${issue.code} ${issue.booth_no} ${issue.other}`}>{words(issue).title}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <ChangeList changes={changes} />
      {touched.length > 0 ? (
        <fieldset className={styles.touched}>
          <legend>{t('booth.editor.publish.touched')}</legend>
          <p>{t('booth.editor.publish.touchedText')}</p>
          {touched.map((change) => {
            const { booth_id, before_no, booth_no, taker, parts } = change;
            const status = t(`booth.editor.status.${taker?.status ?? 4}` as 'booth.editor.status.4');
            const company = (taker && local(taker, 'company_name')) || t('booth.editor.somebody');
            const what = parts.map((part) => t(`booth.editor.part.${part}`)).join(t('booth.editor.comma'));
            return (
              <Checkbox
                key={booth_id}
                checked={confirmed.has(booth_id ?? 0)}
                onChange={({ target }) => toggle(booth_id ?? 0, target.checked)}
              >
                {t('booth.editor.publish.confirm', { booth: before_no ?? booth_no, status, company, what })}
              </Checkbox>
            );
          })}
        </fieldset>
      ) : null}
      <Field label={t('booth.editor.publish.note')} hint={t('booth.editor.publish.noteHint')}>
        <Input value={note} maxLength={200} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
        <Button kind="ink" disabled={!isReady} busy={busy} onClick={publish}>
          {t('booth.editor.publish.act')}
        </Button>
      </div>
    </div>
  );
}
