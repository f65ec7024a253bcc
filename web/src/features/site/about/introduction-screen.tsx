// The event in words and figures: the introduction that the home page and "About the expo" show.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { type Details, PATH } from '@/features/site/models';
import { FiguresField } from '@/features/site/parts/figures-field';
import { DialogForm, type Field } from '@/shared/form';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { RichText } from '@/shared/page/rich-text';
import { SingleRecord } from '@/shared/records/single-record';
import { BilingualCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import styles from './introduction-screen.module.css';

type IntroductionDetails = NonNullable<Details>;
type Values = Pick<IntroductionDetails, 'intro_title_zh' | 'intro_title_en' | 'intro_zh' | 'intro_en' | 'figures'>;
const EMPTY: Values = { intro_title_zh: '', intro_title_en: '', intro_zh: '', intro_en: '', figures: [] };

const valuesOf = ({ intro_title_zh, intro_title_en, intro_zh, intro_en, figures }: Values): Values => ({
  intro_title_zh,
  intro_title_en,
  intro_zh,
  intro_en,
  figures,
});

export default function IntroductionScreen() {
  const { t, lang, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  // As it was when the form was opened: what is read later must not pass for what was edited.
  const [editing, setEditing] = useState<(Values & { version?: string }) | null>(null);
  const query = useQuery(read(PATH.details, {}, { auth: true, staleTime: 0 }));
  const details = query.data ?? EMPTY;

  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'intro_title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'intro', label: t('records.body'), required: true, isRich: true },
    {
      kind: 'custom',
      name: 'figures',
      label: t('records.figures'),
      render: (control) => <FiguresField {...control} />,
    },
  ];
  return (
    <ToolsPage title={t('site.introduction.title')} lead={t('site.introduction.lead')}>
      <SingleRecord
        query={query}
        title={t('site.introduction.title')}
        site="/aboutExpo"
        onEdit={() => setEditing(details)}
      >
        <div className={styles.intro}>
          <h3 className={styles.title}>
            <BilingualCell of={details} name="intro_title" />
          </h3>
          <RichText row={details} name="intro" below={2} />
          <dl className={styles.figures}>
            {details.figures.map((figure, at) => (
              <div key={at}>
                <dt>{local(figure, 'label')}</dt>
                <dd>
                  <b>{grouped(figure.value)}</b> {figure[`unit_${lang}`] || figure.unit}
                  <small>{local(figure, 'note')}</small>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </SingleRecord>
      <DialogForm<Values, Values, IntroductionDetails>
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={t('records.edit', { one: t('site.introduction.title') })}
        width={880}
        fields={fields}
        initial={valuesOf(editing ?? EMPTY)}
        save={(values, version = editing?.version) => api.put(PATH.details, { ...values, version }, WRITE)}
        valuesOf={valuesOf}
        onSaved={() => {
          toast.done(t('shared.form.saved'), { label: t('records.see'), to: '/aboutExpo' });
          for (const path of [PATH.details, '/atlas/exhibition/activity_details']) {
            void client.invalidateQueries({ queryKey: [path] });
          }
        }}
      />
    </ToolsPage>
  );
}
