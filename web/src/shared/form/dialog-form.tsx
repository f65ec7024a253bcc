// The one dialog form of all tools: fields from a description, checked, saved once, closed only when nothing is lost.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { shownFields } from './check';
import { ConflictPanel } from './conflict-panel';
import styles from './dialog-form.module.css';
import type { AnyField, AnyValues, Field } from './fields';
import { FormField } from './form-field';
import { storedValues } from './stored-values';
import { firstControl, useDialogForm } from './use-dialog-form';
import { WrongFields } from './wrong-fields';

export interface DialogFormProps<Values extends object, Payload, Answer> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Words above the fields: what saving will do. */
  intro?: ReactNode;
  fields: readonly Field<Values>[];
  initial: Values;
  /** Under which name this browser keeps what is typed until it is saved: whose, which record, which version. */
  keptAs?: string;
  /** Turns values into what is sent, or asks once more. Returning nothing stops the saving. */
  beforeSave?: (values: Values) => Payload | null | undefined | Promise<Payload | null | undefined>;
  /** `version` names the state that somebody went on from after a conflict; absent, it is the one of the beginning. */
  save: (payload: Payload, version?: string) => Promise<Answer>;
  /** For records that several people edit: their values in the form. A conflict then offers the ways out of it. */
  valuesOf?: (record: Answer) => Values;
  /** Called once the server has accepted; the dialog closes by itself. */
  onSaved?: (answer: Answer) => void;
  saveLabel?: string;
  width?: number;
}

export function DialogForm<Values extends object, Payload = Values, Answer = unknown>(
  props: DialogFormProps<Values, Payload, Answer>,
) {
  const { open, onClose, title, keptAs, width = 640 } = props;
  const t = useT();
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const requestClose = () => {
    if (!open) return;
    if (isDirty.current) setAsking(true);
    else onClose();
  };
  const leave = () => {
    isDirty.current = false;
    storedValues.drop(keptAs);
    setAsking(false);
    onClose();
  };
  return (
    <>
      {/* Before the form: it closes first, so that the form's closing can give the focus back to the page. */}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('shared.form.leaveTitle')}
        flag="U"
        width={420}
        closeLabel={t('shared.close')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('shared.form.keep')}</Button>
            <Button kind="bad" onClick={leave}>
              {t('shared.form.leave')}
            </Button>
          </>
        }
      >
        {t('shared.form.leaveText')}
      </Dialog>
      <Dialog open={open} onClose={requestClose} title={title} closeLabel={t('shared.close')} width={width}>
        <FormBody {...props} onClose={requestClose} onDone={leave} isDirty={isDirty} />
      </Dialog>
    </>
  );
}

interface FormBodyProps<Values extends object, Payload, Answer> extends DialogFormProps<Values, Payload, Answer> {
  onDone: () => void;
  isDirty: { current: boolean };
}

/** Mounted while the dialog is open, so each opening begins with fresh values. */
function FormBody<Values extends object, Payload, Answer>(props: FormBodyProps<Values, Payload, Answer>) {
  const { intro, initial, keptAs, beforeSave, save, onSaved, valuesOf, onDone, onClose, saveLabel, isDirty } = props;
  const t = useT();
  const fields = props.fields as unknown as AnyField[];
  const [kept, setKept] = useState(() => storedValues.read(keptAs, initial as AnyValues));
  const form = useDialogForm({
    fields,
    initial: initial as AnyValues,
    kept,
    beforeSave: beforeSave as (values: AnyValues) => unknown,
    save: save as (payload: never, version?: string) => Promise<unknown>,
    valuesOf: valuesOf as ((record: never) => AnyValues) | undefined,
    onSaved: (answer: never) => {
      onSaved?.(answer as Answer);
      onDone();
    },
  });
  useEffect(() => {
    isDirty.current = form.isDirty;
  }, [isDirty, form.isDirty]);
  useEffect(() => {
    if (form.isDirty) storedValues.keep(keptAs, form.values);
    else storedValues.drop(keptAs);
  }, [keptAs, form.values, form.isDirty]);
  const startOver = () => {
    setKept(null);
    form.replace(initial as AnyValues);
  };
  useEffect(() => {
    // After the dialog has opened, which gives the focus to its cross.
    const opened = requestAnimationFrame(() => firstControl(form.form.current)?.focus());
    return () => {
      cancelAnimationFrame(opened);
      isDirty.current = false;
    };
  }, [form.form, isDirty]);

  return (
    <form ref={form.form} className={styles.form} onSubmit={form.submit} noValidate method="post">
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {kept ? (
        <Alert kind="warn">
          {t('shared.form.kept')}{' '}
          <Button size="small" onClick={startOver}>
            {t('shared.form.startOver')}
          </Button>
        </Alert>
      ) : null}
      {form.failure ? <Alert kind="bad">{form.failure}</Alert> : null}
      {form.conflict ? (
        <ConflictPanel
          // Each time that there is something new to say it is drawn anew, and takes the focus.
          key={`${form.conflict.version} ${form.conflict.mine === undefined}`}
          conflict={form.conflict}
          fields={fields}
          values={form.values}
          busy={form.busy}
          {...form.ways}
        />
      ) : null}
      <div className={styles.fields} key={form.round}>
        {shownFields(fields, form.values).map((field) => (
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
        <WrongFields fields={form.wrong} onGo={form.goToFirst} />
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
        <Button type="submit" kind="ink" busy={form.busy}>
          {saveLabel ?? t('shared.save')}
        </Button>
      </div>
    </form>
  );
}
