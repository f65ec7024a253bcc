// Owns the names of an exhibitor as the directory shows them: this language's, the other one, and the pinyin that was hit.
import { Link } from 'react-router';
import { Marks } from '@/shared/directory/marks';
import { type Lang, useI18n } from '@/shared/i18n';
import { companyPath, type Exhibitor } from '../models';

interface ExhibitorNameProps {
  row: Exhibitor;
  className: { name: string | undefined; other: string | undefined; pinyin: string | undefined };
}

/** What stands in for a missing name says so by this mark (see shared/local-text.tsx). */
const STAND_IN = { zh: 'zh-CN', en: 'en' } as const;
/** A second name stands beside the first on purpose, and says nothing. */
const BESIDE = { zh: 'zh-Hans', en: 'en-GB' } as const;

export function ExhibitorName({ row, className }: ExhibitorNameProps) {
  const { lang } = useI18n();
  const other: Lang = lang === 'zh' ? 'en' : 'zh';
  // Who has a name in one language only is called by it.
  const [first, second] = (row.names[lang] ? [lang, other] : [other, lang]) as [Lang, Lang];
  const rest = row.names[second];
  const pinyin = row.match?.pinyin;
  return (
    <>
      <Link to={companyPath(row)} className={className.name} lang={first === lang ? undefined : STAND_IN[first]}>
        <Marks text={row.names[first]} ranges={row.match?.[first]} />
      </Link>
      {rest && rest !== row.names[first] && (
        <span className={className.other} lang={BESIDE[second]}>
          <Marks text={rest} ranges={row.match?.[second]} />
        </span>
      )}
      {pinyin && (
        <span className={className.pinyin} lang={BESIDE.en}>
          <Marks text={pinyin} ranges={row.match?.pinyin_at} />
        </span>
      )}
    </>
  );
}
