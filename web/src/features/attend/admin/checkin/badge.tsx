// A badge: the name large, company and kind of ticket, and the code of the ticket where it was scanned. `/badge.css`, the
// style sheet of the page that is printed, has its classes.
import { meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { QrCode } from '@/ui/qr-code';
import type { Verdict } from './types';

/** What a line of large letters holds; Chinese ones are twice as wide. */
const LINE = 18;
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);

export function Badge({ holder, code }: Pick<Verdict, 'holder' | 'code'>) {
  const { lang, local } = useI18n();
  const { meeting } = useStartup();
  if (!holder) return null;
  return (
    <section className="badge">
      <div className="who">
        <p className={widthOf(holder.name) > LINE ? 'name long' : 'name'}>{holder.name}</p>
        <p className="company">{holder.company}</p>
      </div>
      <div className="what">
        <p className="type">{local(holder, 'ticket_type')}</p>
        <p>{meetingTitle(meeting, lang)}</p>
        <p>{holder.number}</p>
      </div>
      {code ? <QrCode value={code} label={holder.name} /> : null}
    </section>
  );
}
