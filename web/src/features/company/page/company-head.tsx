// Owns the head of a company's page: its mark, its names, its one line, and what can be counted.
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { companySize, labelOf } from '@/shared/refdata/enumerations';
import { Picture } from '@/ui/picture';
import styles from './company-head.module.css';
import type { Company } from './queries';

/** "201-500 people" in two: the figure and what it counts. */
export function sizeFigure(label: string): [figure: string, unit: string] {
  const found = /^(.*?)([\d]+(?:-\d+)?)(.*)$/.exec(label);
  if (!found) return [label, ''];
  const [, before = '', digits = '', after = ''] = found;
  const isMore = before !== '' || /以上/.test(after);
  return [digits.replace('-', '–') + (isMore ? '+' : ''), after.replace('以上', '').trim()];
}

export function CompanyHead({ company: { info } }: { company: Company }) {
  const { t, lang } = useI18n();
  const name = localValue(info, 'name', lang);
  const other = info.names[lang === 'zh' ? 'en' : 'zh'];
  const size = labelOf(companySize, info.scale, lang);
  const lanes = info.counts.shipping_line;
  const facts: [figure: string, words: string][] = [];
  if (info.founded > 0) facts.push([String(info.founded), t('company.page.founded')]);
  if (size) facts.push(sizeFigure(size));
  if (lanes > 0) facts.push([grouped(lanes), t.any('company.page.linesCount', { n: lanes })]);
  if (info.counts.ports > 0) {
    facts.push([grouped(info.counts.ports), t.any('company.page.portsCount', { n: info.counts.ports })]);
  }
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <span className={styles.logo}>
          {info.logo && <Picture src={info.logo} alt="" width={84} height={84} early />}
        </span>
        <div>
          <h1 className={styles.name} lang={name.lang}>
            {name.text}
          </h1>
          {other && other !== name.text && (
            <p className={styles.other} lang={lang === 'zh' ? 'en-GB' : 'zh-Hans'}>
              {other}
            </p>
          )}
          <LocalText row={info} name="slogan" as="p" className={styles.slogan} />
        </div>
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([figure, words]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd className={styles.figure}>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
