// Owns the names of an exhibitor as the directory shows them: this language's, the other one, and the pinyin that was hit.
import { Link } from 'react-router';
import { Marks } from '@/shared/directory/marks';
import { type Lang, useI18n } from '@/shared/i18n';
import { BESIDE, STAND_IN } from '@/shared/local-text';
import { companyPath, type Exhibitor } from '../models';

interface ExhibitorNameProps {
  row: Exhibitor;
  className: { name: string | undefined; other: string | undefined; pinyin: string | undefined };
}

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
