// The editor of one entry: fields on one side, the printed half page on the other, and the two ways to save.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Lang } from '@/api/lang';
import { ConflictPanel } from '@/shared/form/conflict-panel';
import type { AnyValues } from '@/shared/form/fields';
import { FormField } from '@/shared/form/form-field';
import { useDialogForm } from '@/shared/form/use-dialog-form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useUnsavedGuard } from '@/shared/use-unsaved-guard';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './editor.module.css';
import { asValues, fieldsOf, type Values, valuesOf } from './entry-form';
import { HalfPage } from './half-page';
import { type Config, ENTRY, type Entry, PAGE, printed, RETURNED } from './models';
import { entryQuery } from './queries';
import { storedText, useStoreText } from './stored-text';

export interface Edited {
  /** Null where it is begun. */
  entry: Entry | null;
  stand: { hall: string; booth_no: string; company_id: number };
  initial: Values;
  config: Config;
}

export function EntryEditor({ edited, onSaved }: { edited: Edited; onSaved: () => Promise<void> }) {
  const { entry, stand, initial, config } = edited;
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const version = entry?.version ?? null;
  const place = [config.activity_id, stand.company_id] as const;
  const [kept] = useState(() => storedText.find<Values>(...place, version));
  const [isKept, setKept] = useState(kept !== null);
  const [cut, setCut] = useState<Lang[]>([]);
  // What the pressed button wants; the form's engine sends at once.
  const isSubmitted = useRef(false);
  const [isSaved, setSaved] = useState(false);
  const [begun] = useState(() => ({ ...initial, ...kept }));

  const form = useDialogForm({
    fields: fieldsOf(t, config, begun),
    initial: begun as unknown as AnyValues,
    save: (values: Values, seen = entry?.version) => {
      const of = { activity_id: config.activity_id, company_id: stand.company_id };
      const body = { ...values, ...of, submit: isSubmitted.current };
      return entry
        ? api.put(ENTRY, { ...body, id: entry.id, version: seen ?? null }, WRITE)
        : api.post(ENTRY, { ...body, id: null, version: null }, WRITE);
    },
    valuesOf: valuesOf as unknown as (record: never) => AnyValues,
    onSaved: async (saved: Entry) => {
      setSaved(true);
      storedText.forget(...place);
      client.setQueryData(entryQuery(saved.id).queryKey, saved);
      await onSaved();
      toast.done(t(isSubmitted.current ? 'event.catalogue.submitted' : 'event.catalogue.saved'));
      if (isSubmitted.current) navigate(PAGE.state);
      else setSaved(false);
    },
  } as Parameters<typeof useDialogForm>[0]);
  const values = asValues(form.values);
  const fields = fieldsOf(t, config, values);
  useStoreText(place, version, values, form.isDirty);
  const blocker = useUnsavedGuard(form.isDirty && !isSaved);

  const send = (isSubmit: boolean) => {
    isSubmitted.current = isSubmit;
    void form.send();
  };
  const discard = () => {
    storedText.forget(...place);
    setKept(false);
    form.replace(initial as unknown as AnyValues);
  };

  return (
    <ToolsPage
      title={t('event.catalogue.edit')}
      lead={
        config.deadline
          ? t('event.catalogue.editUntil', { at: formatDate(config.deadline, 'minute') })
          : t('event.catalogue.editLead')
      }
      buttons={
        <Button as={Link} to={PAGE.state}>
          {t('event.catalogue.back')}
        </Button>
      }
    >
      {entry?.status === RETURNED ? (
        <Alert kind="warn">{t('event.catalogue.returnedFor', { reason: entry.reason })}</Alert>
      ) : null}
      {isKept ? (
        <Alert kind="ok">
          {t('event.catalogue.kept')}{' '}
          <Button size="small" onClick={discard}>
            {t('event.catalogue.discard')}
          </Button>
        </Alert>
      ) : null}
      <div className={styles.columns}>
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
          <p className={styles.note}>{t('event.catalogue.neededNote')}</p>
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
            <Button busy={form.busy} onClick={() => send(false)}>
              {t('event.catalogue.save')}
            </Button>
            <Button kind="go" busy={form.busy} onClick={() => send(true)}>
              {t('event.catalogue.submit')}
            </Button>
          </div>
        </form>
        <aside className={styles.aside} aria-label={t('event.catalogue.preview')}>
          <p className={styles.size}>
            {t('event.catalogue.size', { width: config.page_width_mm, height: config.page_height_mm })}
          </p>
          <HalfPage entry={printed(values, stand)} onCut={setCut} className={styles.paper} />
          {cut.length > 0 ? (
            <Alert kind="warn">{cut.map((lang) => t(`event.catalogue.cut.${lang}`)).join(' ')}</Alert>
          ) : null}
        </aside>
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
            <Button
              kind="bad"
              onClick={() => {
                storedText.forget(...place);
                blocker.proceed?.();
              }}
            >
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
