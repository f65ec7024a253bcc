// Owns the names of a person as their directory shows them: this language's, the other one, and the pinyin that was hit.
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Marks } from '@/shared/directory/marks';
import { type Lang, useI18n } from '@/shared/i18n';
import { BESIDE, STAND_IN } from '@/shared/local-text';
import { type Attendee, cardPath, hasAccount, type Match, matchOf } from './models';

interface PersonNameProps {
  row: Attendee;
  className: { name: string | undefined; other: string | undefined; pinyin: string | undefined };
  onOpen: (row: Attendee) => void;
  /** The address with their card open. */
  openPath: (row: Attendee) => string;
}

export function PersonName({ row, className, onOpen, openPath }: PersonNameProps) {
  const { lang } = useI18n();
  const other: Lang = lang === 'zh' ? 'en' : 'zh';
  // Who has a name in one language only is called by it.
  const [first, second] = (row.names[lang] ? [lang, other] : [other, lang]) as [Lang, Lang];
  const rest = row.names[second];
  const match: Match | null = matchOf(row);
  const name = <Marks text={row.names[first]} ranges={match?.[first]} />;
  const language = first === lang ? undefined : STAND_IN[first];
  const open = (event: MouseEvent) => {
    // Another tab shows the card as a page of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <>
      {hasAccount(row) ? (
        <Link
          to={row.card_code ? cardPath(row.card_code) : openPath(row)}
          onClick={open}
          className={className.name}
          lang={language}
        >
          {name}
        </Link>
      ) : (
        <b className={className.name} lang={language}>
          {name}
        </b>
      )}
      {rest && rest !== row.names[first] && (
        <span className={className.other} lang={BESIDE[second]}>
          <Marks text={rest} ranges={match?.[second]} />
        </span>
      )}
      {match?.pinyin && (
        <span className={className.pinyin} lang={BESIDE.en}>
          <Marks text={match.pinyin} ranges={match.pinyin_at} />
        </span>
      )}
    </>
  );
}
