// The fields of two companies in two columns, each with a choice of what stays. What is the same is told at the foot.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DASH, grouped, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { countriesQuery } from '@/shared/pickers/queries';
import { companySize, labelOf } from '@/shared/refdata/enumerations';
import { Tag } from '@/ui/tag';
import { tagNamesQuery } from '../queries';
import styles from './field-choices.module.css';
import type { Choice, Comparison, MergeField, Side } from './models';

interface FieldChoicesProps {
  comparison: Comparison;
  chosen: Readonly<Record<string, Choice>>;
  onChoose: (name: string, choice: Choice) => void;
}

type Word = { code: string; name_zh: string; name_en: string };

/** How the value of a field reads. */
function useShown() {
  const { t, lang, local } = useI18n();
  const { data: countries = [] } = useQuery(countriesQuery());
  const { data: words } = useQuery(tagNamesQuery());
  const wordOf = (list: readonly Word[] = [], code: string) => {
    const found = list.find((word) => word.code === code);
    return found ? local(found, 'name') : code;
  };
  return (name: string, side: Side): ReactNode => {
    const { company } = side;
    switch (name) {
      case 'logo':
      case 'cover': {
        const src = name === 'logo' ? company.logo : side.cover;
        return src ? <img src={src} alt="" className={styles.picture} loading="lazy" /> : DASH;
      }
      case 'place': {
        const country = countries.find(({ id }) => Number(id) === company.country_id);
        return orDash([country ? local(country, 'name') : '', local(company, 'city')].filter(Boolean).join(' · '));
      }
      case 'scale':
        return orDash(labelOf(companySize, company.scale, lang));
      case 'founded':
        return company.founded ? String(company.founded) : DASH;
      case 'capital':
        return side.registered_capital ? `${grouped(side.registered_capital)} ${side.capital_currency}` : DASH;
      case 'tags':
      case 'lanes': {
        const list = name === 'tags' ? words?.business : words?.lanes;
        return orDash(company[name].map((code) => wordOf(list, code)).join(t('records.listComma')));
      }
      case 'custom_tags':
        return orDash(company.custom_tags.join(t('records.listComma')));
      default: {
        const text = { ...company, ...side } as unknown as Record<string, string>;
        return orDash(text[name]);
      }
    }
  };
}

export function FieldChoices({ comparison, chosen, onChoose }: FieldChoicesProps) {
  const { t, local } = useI18n();
  const shown = useShown();
  const { winner, loser, fields } = comparison;
  const different = fields.filter(({ is_same }) => !is_same);
  const same = fields.filter(({ is_same }) => is_same);
  const nameOf = ({ name }: MergeField) => t.any(`company.merge.field.${name}`);
  const choicesOf = (field: MergeField): Choice[] =>
    field.is_list ? ['winner', 'loser', 'both'] : ['winner', 'loser'];
  const sideOf = { winner, loser };
  return (
    <div className={styles.choices}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        <span className={styles.head}>
          <Tag flag="C">{t('company.merge.stays')}</Tag>
          <b>{local(winner.company, 'name')}</b>
        </span>
        <span className={styles.head}>
          <Tag flag="M">{t('company.merge.goes')}</Tag>
          <b>{local(loser.company, 'name')}</b>
        </span>
      </div>
      {different.map((field) => {
        const choice = chosen[field.name] ?? field.suggested;
        return (
          <fieldset key={field.name} className={styles.field}>
            <legend>{nameOf(field)}</legend>
            {choicesOf(field).map((one) => (
              <label key={one} className={styles.option} data-chosen={choice === one || undefined}>
                <input
                  type="radio"
                  name={`merge-${field.name}`}
                  checked={choice === one}
                  onChange={() => onChoose(field.name, one)}
                />
                <span className={styles.value}>
                  {one === 'both' ? (
                    t('company.merge.both')
                  ) : (
                    <>
                      <small className={styles.whose}>{t(`company.merge.whose.${one}`)}</small>
                      {shown(field.name, sideOf[one])}
                    </>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      {same.length > 0 ? (
        <p className={styles.same}>
          {t('company.merge.same', { names: same.map(nameOf).join(t('records.listComma')) })}
        </p>
      ) : null}
    </div>
  );
}
