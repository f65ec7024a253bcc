// The form of a card beside its preview. Texts and tags are saved together; schools, pictures and the video by themselves.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ConflictPanel } from '@/shared/form/conflict-panel';
import type { AnyField, AnyValues } from '@/shared/form/fields';
import { FormField } from '@/shared/form/form-field';
import { useDialogForm } from '@/shared/form/use-dialog-form';
import { WrongFields } from '@/shared/form/wrong-fields';
import { useI18n } from '@/shared/i18n';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { cardBasicsQuery } from '@/shared/session';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useUnsavedGuard } from '@/shared/use-unsaved-guard';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import styles from './card-editor.module.css';
import {
  bodyOf,
  contactFields,
  introFields,
  type Mark,
  seesField,
  type Values,
  valuesOf,
  whoFields,
  wholeOf,
} from './card-form';
import { CompletenessSheet } from './completeness-sheet';
import { EducationPart } from './education-part';
import { type Card, MARKED, PAGE, PATH } from './models';
import { PicturesPart } from './pictures-part';
import { CardPreview } from './preview';
import { schoolsQuery } from './queries';
import { TagsField } from './tags-field';
import { VideoPart } from './video-part';

export function CardEditor({ card, marks }: { card: Card; marks: readonly Mark[] }) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const { data: schools = [] } = useQuery(schoolsQuery());
  const [begun] = useState(() => valuesOf(card, marks));
  // What the server has by now: the page stays after a save, and goes on from there.
  const [saved, setSaved] = useState(() => JSON.stringify(begun));
  const version = useRef(card.version);
  const overwritten = useRef<string>(undefined);
  const sent = useRef(saved);

  const sections = {
    who: whoFields(t),
    contact: contactFields(t),
    intro: introFields(t),
    education: [seesField(t, 'education')],
  };
  const fields: AnyField[] = Object.values(sections).flat();

  async function save(values: Values, seen?: string): Promise<Card> {
    const { codes, custom } = values;
    sent.current = JSON.stringify(values);
    await api.post(PATH.markTags, { object_type: MARKED.myCard, object_id: null, codes, custom }, WRITE);
    // The version of a conflict counts once; after that the page's own does.
    const from = seen !== undefined && seen !== overwritten.current ? seen : version.current;
    const answer = await api.put(PATH.basics, { ...bodyOf(values), version: from }, WRITE);
    overwritten.current = seen;
    version.current = answer.version;
    return answer;
  }
  const form = useDialogForm({
    fields,
    initial: begun as unknown as AnyValues,
    save,
    valuesOf: ((theirs: Card) => valuesOf(theirs, marks)) as unknown as (record: never) => AnyValues,
    onSaved: async (answer: Card) => {
      setSaved(sent.current);
      client.setQueryData(cardBasicsQuery().queryKey, answer);
      toast.done(t('network.edit.saved'), { label: t('network.edit.seeCard'), to: PAGE.mine });
      await Promise.all(
        [PATH.completeness, PATH.markedTags, PATH.customTags].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      );
    },
  } as unknown as Parameters<typeof useDialogForm>[0]);
  const values = form.values as unknown as Values;
  const isDirty = JSON.stringify(form.values) !== saved;
  const blocker = useUnsavedGuard(isDirty);

  const draw = (some: readonly AnyField[]) =>
    some.map((field) => (
      <FormField
        key={`${field.name} ${form.round}`}
        field={field}
        values={form.values}
        errors={form.errors}
        setValue={form.setValue}
      />
    ));

  return (
    <ToolsPage
      title={t('network.edit.title')}
      lead={t('network.edit.lead')}
      buttons={
        <Button as={Link} to={PAGE.mine}>
          {t('network.edit.toCard')}
        </Button>
      }
    >
      <CompletenessSheet />
      <div className={styles.columns}>
        <div className={styles.parts}>
          <form ref={form.form} className={styles.form} onSubmit={form.submit} noValidate method="post">
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
            <Section id="who" title={t('network.edit.who')}>
              {draw(sections.who)}
              <Field label={t('network.edit.country')} className={styles.wide}>
                <CountryPicker
                  name="country_id"
                  value={values.country_id === null ? null : String(values.country_id)}
                  onChange={(id) => form.setValue('country_id', id === null ? null : Number(id))}
                />
              </Field>
            </Section>
            <Section id="contact" title={t('network.edit.contact')} note={t('network.edit.contactNote')}>
              {draw(sections.contact)}
            </Section>
            <Section id="intro" title={t('network.edit.introTitle')}>
              {draw(sections.intro)}
            </Section>
            <Section id="tags" title={t('network.edit.tags')} note={t('network.edit.tagsNote')}>
              <div className={styles.wide}>
                <TagsField
                  codes={values.codes}
                  custom={values.custom}
                  onCodes={(codes) => form.setValue('codes', codes)}
                  onCustom={(custom) => form.setValue('custom', custom)}
                />
              </div>
            </Section>
            <Section id="education-sees" title={t('network.edit.educationSees')}>
              {draw(sections.education)}
            </Section>
            <div className={styles.foot}>
              <WrongFields fields={form.wrong} onGo={form.goToFirst} />
              <span className={styles.state} role="status">
                {isDirty ? t('network.edit.unsaved') : t('network.edit.allSaved')}
              </span>
              <Button type="submit" kind="ink" busy={form.busy}>
                {t('network.edit.save')}
              </Button>
            </div>
          </form>
          <div id="card-education" className={styles.part}>
            <Sheet title={t('network.edit.education')}>
              <EducationPart />
            </Sheet>
          </div>
          <div id="card-pictures" className={styles.part}>
            <Sheet title={t('network.edit.pictures')}>
              <PicturesPart />
            </Sheet>
          </div>
          <div id="card-video" className={styles.part}>
            <Sheet title={t('network.edit.video')}>
              <VideoPart />
            </Sheet>
          </div>
        </div>
        <aside className={styles.aside} aria-label={t('network.preview.title')}>
          <CardPreview card={wholeOf(values, schools)} tags={[...values.codes, ...values.custom]} />
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

interface SectionProps {
  /** Where what is missing leads to. */
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

function Section({ id, title, note, children }: SectionProps) {
  return (
    <section id={`card-${id}`} className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
