// Writing the materials of a booth beside the booth as it will look; kept as a draft, or submitted.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiFailure, CODE, isFailure } from '@/api/failure';
import { ConflictPanel } from '@/shared/form/conflict-panel';
import type { AnyValues } from '@/shared/form/fields';
import { FormField } from '@/shared/form/form-field';
import { useDialogForm } from '@/shared/form/use-dialog-form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useSession } from '@/shared/session';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { OWNER } from '@/shared/upload/models';
import { useApi, WRITE } from '@/shared/use-api';
import { useUnsavedGuard } from '@/shared/use-unsaved-guard';
import { ZoneNote } from '@/shared/zone-note';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Backboard } from './backboard';
import { FasciaBoard } from './fascia-board';
import styles from './gather-editor.module.css';
import { bodyOf, fieldsOf, type Part, valuesOf } from './gather-form';
import { DATA, EXISTS, type Gathered, type GivenFile, OWN, PAGE, SUBMITTED } from './models';
import { dataQuery } from './queries';
import { ReturnedNote } from './returned-note';
import { StateTag } from './state-tag';

export type { Part } from './gather-form';

interface GatherEditorProps {
  booth: Gathered;
  part: Part;
  /** A draft was saved: the form goes on from it. */
  onKept: (saved: Gathered) => void;
}

export function GatherEditor({ booth, part, onKept }: GatherEditorProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey();
  // Files are the company's own, or the organiser's where they correct something.
  const isOwn = useSession().user?.company_id === booth.company_id;
  const owner = useMemo(
    () => (isOwn ? { owner_type: OWNER.company, related_id: booth.company_id } : { owner_type: OWNER.tenant }),
    [isOwn, booth.company_id],
  );
  // What the pressed button wants; the form's engine sends at once.
  const isSubmitted = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const [begun] = useState(() => valuesOf(booth));

  /** A colleague was the first to begin: shown like any other change that somebody made meanwhile. */
  const begunByAnother = async (error: unknown): Promise<never> => {
    if (!isFailure(error) || error.code !== EXISTS) throw error;
    const current = await api.get(DATA, { booth_id: booth.booth_id }, { auth: true });
    const { status, message, requestId } = error;
    const data = { edited_by_name: '', edited_at: current.updated_at ?? null, current };
    throw new ApiFailure({ status, code: CODE.conflict, message, requestId, data, fields: {} });
  };

  const form = useDialogForm({
    fields: fieldsOf(i18n, booth, begun, part, owner),
    initial: begun,
    save: (values: AnyValues, seen = booth.version) => {
      const body = { ...bodyOf(values, booth), submit: isSubmitted.current, version: seen || null };
      // Sent again after an answer that nobody heard, it is not another editor's change.
      const options = { ...WRITE, idempotencyKey: idempotency.keyFor(body) };
      return seen ? api.put(DATA, body, options) : api.post(DATA, body, options).catch(begunByAnother);
    },
    valuesOf: valuesOf as unknown as (record: never) => AnyValues,
    onSaved: async (saved: Gathered) => {
      idempotency.renew();
      setSaved(true);
      client.setQueryData(dataQuery(saved.booth_id).queryKey, saved);
      await client.invalidateQueries({ queryKey: [OWN] });
      toast.done(t(isSubmitted.current ? 'booth.gather.submitted' : 'booth.gather.saved'));
      if (!isSubmitted.current) onKept(saved);
    },
  } as Parameters<typeof useDialogForm>[0]);
  const fields = fieldsOf(i18n, booth, form.values, part, owner);
  const blocker = useUnsavedGuard(form.isDirty && !isSaved);
  // After the guard knows that nothing is lost by leaving.
  useEffect(() => {
    if (isSaved && isSubmitted.current) navigate(PAGE.list);
  }, [isSaved, navigate]);
  const send = (isSubmit: boolean) => {
    isSubmitted.current = isSubmit;
    void form.send();
  };
  const { rules } = booth;
  const hasBoards = part === 'all' && (rules.fascia.is_on || rules.backboard.is_on);

  return (
    <ToolsPage
      title={t(part === 'all' ? 'booth.gather.of' : 'booth.gather.planOf', { booth: booth.booth_no })}
      lead={
        <span className={styles.lead}>
          <StateTag status={booth.status} />
          <span>
            {booth.deadline
              ? t('booth.gather.until', { at: formatDate(booth.deadline, 'minute') })
              : t('booth.gather.noDeadline')}{' '}
            <ZoneNote at={booth.deadline} />
          </span>
        </span>
      }
      buttons={
        <Button as={Link} to={PAGE.list}>
          {t('booth.gather.back')}
        </Button>
      }
    >
      <ReturnedNote booth={booth} />
      <div className={styles.columns} data-boards={hasBoards || undefined}>
        <form ref={form.form} className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
          {form.failure ? <Alert kind="bad">{form.failure}</Alert> : null}
          {form.conflict ? (
            <ConflictPanel
              key={`${form.conflict.version} ${form.conflict.mine === undefined}`}
              conflict={form.conflict}
              fields={fields}
              values={form.values}
              busy={form.busy}
              {...form.ways}
            />
          ) : null}
          <p className={styles.note}>{t('booth.gather.neededNote')}</p>
          <div className={styles.fields} key={form.round}>
            {fields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                values={form.values}
                errors={form.errors}
                setValue={form.setValue}
              />
            ))}
          </div>
          <div className={styles.foot}>
            {/* What waits for the organiser is not taken back by saving it. */}
            {booth.status === SUBMITTED ? null : (
              <Button busy={form.busy} onClick={() => send(false)}>
                {t('booth.gather.save')}
              </Button>
            )}
            <Button kind="go" busy={form.busy} onClick={() => send(true)}>
              {t(booth.status === SUBMITTED ? 'booth.gather.submitAgain' : 'booth.gather.submit')}
            </Button>
          </div>
        </form>
        {hasBoards ? (
          <aside className={styles.aside} aria-label={t('booth.gather.preview')}>
            <h2>{t('booth.gather.preview')}</h2>
            {rules.fascia.is_on ? (
              <FasciaBoard
                zh={String(form.values.fascia_zh ?? '').trim()}
                en={String(form.values.fascia_en ?? '').trim()}
                boothNo={booth.booth_no}
                w={booth.w}
                h={booth.h}
              />
            ) : null}
            {rules.backboard.is_on ? (
              <Backboard file={form.values.backboard as GivenFile | null} rule={rules.backboard} />
            ) : null}
          </aside>
        ) : null}
      </div>
      <Dialog
        open={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t('shared.form.leaveTitle')}
        flag="U"
        width={420}
        closeLabel={t('shared.close')}
        footer={
          <>
            <Button onClick={() => blocker.reset?.()}>{t('shared.form.keep')}</Button>
            <Button kind="bad" onClick={() => blocker.proceed?.()}>
              {t('shared.form.leave')}
            </Button>
          </>
        }
      >
        {t('shared.form.leaveText')}
      </Dialog>
    </ToolsPage>
  );
}
