// Where somebody studied: a short list, each entry written in a dialog and saved by itself.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { labelOf, education as levels, optionsOf } from '@/shared/refdata/enumerations';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus } from '@/ui/icons';
import { MAX, PATH, type School } from './models';
import styles from './parts.module.css';
import { schoolsQuery } from './queries';

const FIRST_YEAR = 1930;
const LAST_YEAR = 2060;

const valuesOf = (school: School | null) => ({
  school_zh: school?.school_zh ?? '',
  school_en: school?.school_en ?? '',
  major_zh: school?.major_zh ?? '',
  major_en: school?.major_en ?? '',
  education: (school?.education ?? null) as number | null,
  start_year: (school?.start_year ?? null) as number | null,
  end_year: (school?.end_year ?? null) as number | null,
});
type Values = ReturnType<typeof valuesOf>;

export function EducationPart() {
  const { t, lang, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const { data: schools = [] } = useQuery({ ...schoolsQuery(), staleTime: 0 });
  const [edited, setEdited] = useState<School | 'new' | null>(null);
  const [removed, setRemoved] = useState<School | null>(null);
  const school = edited === 'new' ? null : edited;
  const reload = () =>
    Promise.all([PATH.education, PATH.completeness].map((path) => client.invalidateQueries({ queryKey: [path] })));
  const years = (one: School) =>
    one.start_year || one.end_year ? `${one.start_year ?? ''}–${one.end_year ?? t('network.card.untilNow')}` : '';
  const wrong = (year: number | null): string | null =>
    year === null || (Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR)
      ? null
      : t('network.school.badYear');
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'school', label: t('network.school.name'), required: true, maxLength: 120 },
    { kind: 'pair', name: 'major', label: t('network.school.major'), maxLength: 120 },
    {
      kind: 'select',
      name: 'education',
      label: t('network.school.level'),
      required: true,
      options: optionsOf(levels, lang),
    },
    { kind: 'number', name: 'start_year', label: t('network.school.from'), half: true, rule: (year) => wrong(year) },
    {
      kind: 'number',
      name: 'end_year',
      label: t('network.school.until'),
      hint: t('network.school.untilHint'),
      half: true,
      rule: (year, all) =>
        wrong(year) ?? (year && all.start_year && year < all.start_year ? t('network.school.order') : null),
    },
  ];
  return (
    <div className={styles.part}>
      {schools.length === 0 ? <p className={styles.none}>{t('network.school.none')}</p> : null}
      <ul className={styles.rows}>
        {schools.map((one) => (
          <li key={one.id}>
            <div>
              <b>{local(one, 'school')}</b>
              <span>
                {[local(one, 'major'), labelOf(levels, one.education, lang), years(one)]
                  .filter(Boolean)
                  .join(lang === 'zh' ? '，' : ', ')}
              </span>
            </div>
            <Button
              size="small"
              aria-label={t('network.school.editOf', { name: local(one, 'school') })}
              onClick={() => setEdited(one)}
            >
              {t('network.school.edit')}
            </Button>
            <Button
              size="small"
              aria-label={t('network.school.removeOf', { name: local(one, 'school') })}
              onClick={() => setRemoved(one)}
            >
              {t('network.school.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {schools.length < MAX.schools ? (
        <Button onClick={() => setEdited('new')}>
          <Icon path={plus} size={16} />
          {t('network.school.add')}
        </Button>
      ) : (
        <p className={styles.none}>{t('network.school.full', { n: MAX.schools })}</p>
      )}
      {edited ? (
        <DialogForm<Values, Values, School>
          open
          onClose={() => setEdited(null)}
          title={t(school ? 'network.school.editTitle' : 'network.school.add')}
          fields={fields}
          initial={valuesOf(school)}
          save={(values, version = school?.version) => {
            const body = { ...values, education: values.education ?? 0 };
            return school
              ? api.put(PATH.education, { ...body, id: school.id, version: version ?? null }, WRITE)
              : api.post(PATH.education, { ...body, id: null, version: null }, WRITE);
          }}
          valuesOf={valuesOf}
          onSaved={() => {
            toast.done(t('shared.form.saved'));
            void reload();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('network.school.removeTitle')}
        text={removed ? local(removed, 'school') : ''}
        actLabel={t('network.school.remove')}
        act={async () => {
          await api.delete(PATH.education, { id: removed?.id ?? 0 }, AUTH);
          toast.done(t('shared.confirm.deleted'));
          await reload();
        }}
      />
    </div>
  );
}
