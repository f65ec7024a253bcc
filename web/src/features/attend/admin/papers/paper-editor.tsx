// How tickets or badges look: the form on one side, on the other the paper as it will be printed.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Lang } from '@/api/lang';
import { ConflictPanel } from '@/shared/form/conflict-panel';
import type { AnyValues } from '@/shared/form/fields';
import { FormField } from '@/shared/form/form-field';
import { useDialogForm } from '@/shared/form/use-dialog-form';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Segments } from '@/shared/tools/segments';
import { useApi, WRITE } from '@/shared/use-api';
import { useUnsavedGuard } from '@/shared/use-unsaved-guard';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Loading } from '@/ui/states';
import { PAPER_PATHS, type PaperKind, type PaperSetting } from './models';
import { bodyOf, fieldsOf, type Values, valuesOf } from './paper-form';
import styles from './papers.module.css';
import { usePreview } from './use-preview';

/** Each language by its own name, whatever the reader's is. */
const LANGS = [
  { key: 'zh', label: '中文', lang: 'zh-CN' },
  { key: 'en', label: 'English', lang: 'en' },
] as const;

export function PaperEditor({ kind, setting }: { kind: PaperKind; setting: PaperSetting }) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const path = PAPER_PATHS[kind];
  const [isSaved, setSaved] = useState(false);
  const [begun] = useState(() => valuesOf(kind, setting));
  const fields = fieldsOf(t, kind);
  const form = useDialogForm({
    fields,
    initial: begun as unknown as AnyValues,
    save: (values: Values, seen = setting.version) =>
      api.put(path, { ...bodyOf(kind, values), activity_id: setting.activity_id, version: seen }, WRITE),
    valuesOf: ((record: PaperSetting) => valuesOf(kind, record)) as unknown as (record: never) => AnyValues,
    onSaved: async () => {
      setSaved(true);
      await client.invalidateQueries({ queryKey: [path] });
      toast.done(t('attend.papers.saved'));
    },
  } as Parameters<typeof useDialogForm>[0]);
  const blocker = useUnsavedGuard(form.isDirty && !isSaved);
  return (
    <div className={styles.columns}>
      <form
        ref={form.form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
        noValidate
      >
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
          <Button type="submit" kind="go" busy={form.busy} disabled={!form.isDirty}>
            {t('shared.save')}
          </Button>
        </div>
      </form>
      <PreviewPane kind={kind} values={form.values as unknown as Values} />
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
    </div>
  );
}

function PreviewPane({ kind, values }: { kind: PaperKind; values: Values }) {
  const { t, lang: own } = useI18n();
  const [lang, setLang] = useState<Lang>(own);
  const [role, setRole] = useState<'visitor' | 'exhibitor'>('visitor');
  const { data, isPending } = usePreview(kind, values, lang, role === 'exhibitor');
  return (
    <aside className={styles.aside} aria-label={t('attend.preview.title')}>
      <div className={styles.switches}>
        {kind === 'badge' ? (
          <Segments
            label={t('attend.preview.as')}
            items={[
              { key: 'visitor', label: t('attend.kind.visitor') },
              { key: 'exhibitor', label: t('attend.kind.exhibitor') },
            ]}
            value={role}
            onPress={setRole}
          />
        ) : null}
        <Segments<Lang> label={t('attend.preview.lang')} items={LANGS} value={lang} onPress={setLang} />
      </div>
      {isPending ? (
        <Loading label={t('shared.loading')} lines={10} />
      ) : (
        <img
          className={styles.paper}
          src={`data:image/svg+xml,${encodeURIComponent(data?.svg ?? '')}`}
          alt={t(`attend.papers.alt.${kind}`)}
        />
      )}
      <p className={styles.size}>{t('attend.papers.sample')}</p>
    </aside>
  );
}
