// Writing one record: the bar with its state and buttons, both languages, what belongs to it, and what is to do first.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/shared/form';
import { shownFields } from '@/shared/form/check';
import { ConflictPanel } from '@/shared/form/conflict-panel';
import type { AnyField, AnyValues } from '@/shared/form/fields';
import { FormField } from '@/shared/form/form-field';
import { useDialogForm } from '@/shared/form/use-dialog-form';
import { WrongFields } from '@/shared/form/wrong-fields';
import { type Lang, useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Segments } from '@/shared/tools/segments';
import { useApi, WRITE } from '@/shared/use-api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft, eye, pencil, trash } from '@/ui/icons';
import { DraftNote, LeaveGuard } from './draft-note';
import { pairsIn } from './gaps';
import { PairColumns } from './pair-columns';
import { RecordPreview } from './preview';
import { PublishDialog } from './publish-dialog';
import { ToDo } from './to-do';
import type { Draft, EditorSection, RecordEditorProps, SavedRow } from './types';
import { useRecordDraft } from './use-record-draft';
import styles from './workspace.module.css';

interface WorkspaceProps<Row extends SavedRow, Values extends object> extends RecordEditorProps<Row, Values> {
  row: Row | null;
  draft: Draft | null;
  onBegun: (draftId: number) => void;
  onPublished: (row: Row) => void;
  onDiscarded: () => void;
}

type View = 'edit' | 'preview';

export function Workspace<Row extends SavedRow, Values extends object>(props: WorkspaceProps<Row, Values>) {
  const { kind, path, row, draft: first, valuesOf, bodyOf } = props;
  const { t, lang } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const one = t(`${kind}.one`);
  const [view, setView] = useState<View>('edit');
  const [shown, setShown] = useState<Lang>(lang);
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const [published] = useState(() => valuesOf(row));
  const [initial] = useState(() => ({ ...published, ...(first?.body as Partial<Values> | undefined) }) as AnyValues);
  const base = useRef(first?.base_version || row?.version || '');
  const pairs = props.pairs as unknown as AnyField[];
  const sections = (props.sections ?? []) as unknown as EditorSection<AnyValues>[];
  const aside = props.aside as unknown as EditorSection<AnyValues>[];
  const inSections = [...sections, ...aside].flatMap((section) => section.fields as unknown as AnyField[]);
  const fields = [...pairs, ...inSections];

  const form = useDialogForm({
    fields,
    initial,
    beforeSave: bodyOf as (values: AnyValues) => unknown,
    save,
    valuesOf: valuesOf as unknown as (record: never) => AnyValues,
    onSaved: (saved: Row | null) => {
      setAsking(null);
      if (!saved) return;
      const { isNow, note } = props.visibilityOf(valuesOf(saved), saved);
      if (isNow)
        toast.done(t(row ? 'records.editor.updated' : 'records.editor.published'), {
          label: t('records.see'),
          to: props.siteOf(saved),
        });
      else toast.done(t('records.editor.savedAs', { note }));
      for (const touched of [path, `${path}/drafts`, ...props.touches])
        void client.invalidateQueries({ queryKey: [touched] });
      props.onPublished(saved);
    },
  });
  const values = form.values as Values;
  const draft = useRecordDraft({
    path,
    row,
    draft: first,
    initial,
    values: form.values,
    base,
    replace: form.replace,
    setValue: form.setValue,
    onBegun: props.onBegun,
  });

  /** The record's own save, which makes the draft public and takes it away. Nothing where the draft itself is in dispute. */
  async function save(body: object, version?: string): Promise<Row | null> {
    const seen = await draft.hold();
    try {
      const whole = { ...body, draft: seen };
      if (!row) return (await api.post(path, whole as never, WRITE)) as unknown as Row;
      const update = { ...whole, id: row.id, version: version ?? base.current };
      return (await api.put(path, update as never, WRITE)) as unknown as Row;
    } catch (error) {
      if (draft.explain(error)) return null;
      draft.release();
      setAsking(null);
      throw error;
    }
  }

  // On a narrow screen one language shows: that of the first complaint, before anybody is led there.
  const isGoing = useRef(false);
  function goToFirst() {
    const [first] = form.wrong;
    const name = Object.keys(form.errors).find((one) => first && one.startsWith(`${first.name}_`));
    const half = /_(zh|en)$/.exec(name ?? '')?.[1] as Lang | undefined;
    if (!half || half === shown) return form.goToFirst();
    isGoing.current = true;
    setShown(half);
  }
  const latest = useRef(goToFirst);
  latest.current = goToFirst;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language that shows is the reason to go on
  useEffect(() => {
    if (isGoing.current) latest.current();
    isGoing.current = false;
  }, [shown]);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) latest.current();
  }, [refusals]);
  const isBehind = row !== null && first !== null && first.base_version !== row.version;
  const ways = {
    ...form.ways,
    takeTheirs: (theirs: Parameters<typeof form.ways.takeTheirs>[0]) => {
      base.current = theirs.version;
      form.ways.takeTheirs(theirs);
    },
    overwrite: (theirs: Parameters<typeof form.ways.overwrite>[0]) => {
      base.current = theirs.version;
      void form.ways.overwrite(theirs);
    },
  };
  const heading = props.titleOf(values, lang) || t('records.create', { one });
  const copy = (name: string, text: string) => form.replace({ ...form.values, [name]: text });
  const fieldsOf = (section: EditorSection<AnyValues>) =>
    shownFields(section.fields as unknown as AnyField[], form.values).map((field) => (
      <FormField key={field.name} field={field} values={form.values} errors={form.errors} setValue={form.setValue} />
    ));

  return (
    <form
      ref={form.form}
      className={styles.page}
      data-full-page=""
      data-view={view}
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) setAsking('publish');
        else setRefusals((count) => count + 1);
      }}
      noValidate
      method="post"
    >
      <header className={styles.bar}>
        <Link to={props.list} className={styles.back} aria-label={t('records.editor.back')}>
          <Icon path={arrowLeft} />
        </Link>
        <div className={styles.name}>
          <h1>{heading}</h1>
          <DraftNote state={draft.state} visibility={row && props.visibilityOf(published, row)} />
        </div>
        <div className={styles.buttons}>
          <WrongFields fields={form.wrong} onGo={goToFirst} words="records.editor.wrong" />
          <Segments<View>
            label={t('records.editor.view')}
            items={[
              { key: 'edit', label: <Way icon={pencil}>{t('records.editor.edit')}</Way> },
              { key: 'preview', label: <Way icon={eye}>{t('records.editor.preview')}</Way> },
            ]}
            value={view}
            onPress={setView}
          />
          <Button type="submit" kind="ink" busy={form.busy}>
            {t(row ? 'records.editor.update' : 'records.editor.publish')}
          </Button>
        </div>
      </header>
      <div className={styles.body} hidden={view === 'preview'}>
        <div className={styles.main}>
          {form.failure ? <Alert kind="bad">{form.failure}</Alert> : null}
          {isBehind && !form.conflict ? <Alert kind="warn">{t('records.editor.behind')}</Alert> : null}
          {draft.conflict ? (
            <ConflictPanel
              key={`draft ${draft.conflict.version} ${draft.conflict.mine === undefined}`}
              conflict={draft.conflict}
              fields={fields}
              values={form.values}
              busy={draft.state.is === 'saving'}
              {...draft.ways}
            />
          ) : null}
          {form.conflict ? (
            <ConflictPanel
              key={`${form.conflict.version} ${form.conflict.mine === undefined}`}
              conflict={form.conflict}
              fields={fields}
              values={form.values}
              busy={form.busy}
              {...ways}
            />
          ) : null}
          <div key={form.round} className={styles.sheets}>
            <PairColumns
              fields={pairsIn(pairs)}
              values={form.values}
              errors={form.errors}
              setValue={form.setValue}
              shown={shown}
              onShow={setShown}
              onCopy={copy}
            />
            {sections.map((section) => (
              <section key={section.title} className={styles.sheet}>
                <h2>{section.title}</h2>
                <div className={styles.fields}>{fieldsOf(section)}</div>
              </section>
            ))}
          </div>
        </div>
        <aside className={styles.aside} aria-label={t('records.editor.aside')}>
          <ToDo pairs={pairs} values={form.values} form={form.form} onShow={setShown} />
          <div key={form.round} className={styles.groups}>
            {aside.map((section) => (
              <section key={section.title} className={styles.group}>
                <h2>{section.title}</h2>
                <div className={styles.fields} data-narrow="">
                  {fieldsOf(section)}
                </div>
              </section>
            ))}
          </div>
          <section className={styles.group}>
            <h2>{t('records.editor.draft')}</h2>
            <p className={styles.note}>{t('records.editor.kept')}</p>
            <Button size="small" disabled={!draft.exists() && !form.isDirty} onClick={() => setAsking('discard')}>
              <Icon path={trash} size={16} />
              {t('records.editor.discard')}
            </Button>
          </section>
        </aside>
      </div>
      {view === 'preview' ? (
        <RecordPreview start={props.previewStart} plan={(id) => props.preview(values, id)} id={row?.id} />
      ) : null}
      <PublishDialog
        open={asking === 'publish'}
        onClose={() => setAsking(null)}
        isNew={row === null}
        fields={fields}
        pairs={pairs}
        before={published as AnyValues}
        values={form.values}
        when={props.visibilityOf(values, row).when}
        busy={form.busy}
        onPublish={() => void form.send()}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => setAsking(null)}
        title={t('records.editor.discardTitle')}
        text={t(row ? 'records.editor.discardText' : 'records.editor.discardNew')}
        actLabel={t('records.editor.discard')}
        act={async () => {
          await draft.discard();
          void client.invalidateQueries({ queryKey: [`${path}/drafts`] });
          toast.done(t('records.editor.discarded'));
          props.onDiscarded();
        }}
      />
      <LeaveGuard isUnsaved={draft.isUnsaved && !form.busy && asking !== 'discard'} save={draft.save} />
    </form>
  );
}

const Way = ({ icon, children }: { icon: string; children: string }) => (
  <span className={styles.way}>
    <Icon path={icon} size={16} />
    {children}
  </span>
);
