// Owns a ticket as it is shown at the gate: whose it is, the days it is good for, and the code, largest of all until a
// gate has let its holder in. The code is drawn here, so that it stays without a connection.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBoot } from '@/shared/boot';
import { downloadFile } from '@/shared/download-file';
import { chartDates, formatDate, weekdayName } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useMeetingOf } from '@/shared/startup';
import { useAttempt } from '@/shared/use-attempt';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { FlagCode } from '@/ui/flag';
import { Icon } from '@/ui/icon';
import { calendar, check, download, scanLine } from '@/ui/icons';
import { Neatline } from '@/ui/neatline';
import QrCode from '@/ui/qr-code';
import { Tag } from '@/ui/tag';
import { useNow } from '@/ui/use-now';
import { PAGE, PATH, roleOf, type Ticket } from '../models';
import { saveCalendar } from './calendar-file';
import { daysOf, type Entry, entryOn, isSameDay, type TicketDay } from './days';
import styles from './ticket.module.css';

const STRIP = '/art/banner-chart-approach-1920x450.svg';
const FLAGS: Record<TicketDay['state'], FlagCode> = { over: 'M', today: 'P', coming: 'draft', used: 'C' };
const CODE_PX = 216;
const SMALL_CODE_PX = 112;
const MINUTE_MS = 60_000;

export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { t, local } = useI18n();
  const [isLarge, setLarge] = useState(false);
  const label = t('attend.ticket.code', { number: ticket.number });
  const type = local(ticket, 'ticket_type') || t(`attend.ticket.role.${roleOf(ticket.atype)}`);
  const now = useNow(MINUTE_MS);
  const { timezone: zone } = useMeetingOf(ticket.activity_id);
  // Tickets can be out before the fair has its date.
  const hasDate = ticket.starts_at > 0;
  // On the next day one stands before the gate again.
  const entry = now === null ? undefined : entryOn(ticket.entries, now, zone);
  return (
    <section className={styles.ticket} aria-label={ticket.number}>
      <div className={styles.card}>
        {entry ? (
          <p className={styles.in}>
            <Icon path={check} size={28} />
            <span>
              <b>{t('attend.ticket.in')}</b>
              <Used entry={entry} zone={zone} />
            </span>
          </p>
        ) : (
          <div className={styles.strip}>
            <img src={STRIP} alt="" width={1920} height={450} />
          </div>
        )}
        <div className={styles.body}>
          <p className={styles.type}>{type}</p>
          <p className={styles.name}>{ticket.name}</p>
          {ticket.company && <p>{ticket.company}</p>}
          <dl className={styles.facts}>
            <div>
              <dt>{t('attend.ticket.dates')}</dt>
              <dd>{chartDates(ticket.starts_at, ticket.ends_at, zone)}</dd>
            </div>
            <div>
              <dt>{t('attend.ticket.opens')}</dt>
              <dd>{formatDate(ticket.starts_at, 'time', zone)}</dd>
            </div>
          </dl>
          <p className={styles.type}>
            {local(ticket, 'title')}
            <br />
            <ZoneNote at={ticket.starts_at} of={ticket.activity_id} />
          </p>
        </div>
        <div className={styles.proof}>
          <Neatline className={styles.frame}>
            <QrCode value={ticket.code} label={label} size={entry ? SMALL_CODE_PX : CODE_PX} />
          </Neatline>
          <p className={styles.number}>{ticket.number}</p>
          <p className={styles.note}>{t('attend.ticket.note')}</p>
        </div>
      </div>
      {now !== null && hasDate && <Days ticket={ticket} now={now} zone={zone} />}
      <div className={styles.buttons}>
        <Button kind="go" size="large" wide onClick={() => setLarge(true)}>
          <Icon path={scanLine} />
          {t('attend.ticket.large')}
        </Button>
        <Keep ticket={ticket} hasDate={hasDate} />
      </div>
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        title={ticket.name}
        closeLabel={t('shared.close')}
        width={720}
      >
        <QrCode value={ticket.code} label={label} size={640} className={styles.largeCode} />
        <p className={styles.number}>{ticket.number}</p>
      </Dialog>
    </section>
  );
}

/** When, and by which gate; a gate that was deleted has no name. */
function Used({ entry, zone }: { entry: Entry; zone: string }) {
  const { t, local } = useI18n();
  const [time, gate] = [formatDate(entry.at, 'time', zone), local(entry, 'gate')];
  return gate ? t('attend.ticket.usedAt', { time, gate }) : t('attend.ticket.used', { time });
}

function Days({ ticket, now, zone }: { ticket: Ticket; now: number; zone: string }) {
  const { t, lang } = useI18n();
  const meeting = { starts: ticket.starts_at, ends: ticket.ends_at, zone };
  return (
    <ol className={styles.days}>
      {daysOf(meeting, now, ticket.entries).map(({ at, day, weekday, state, entry }) => (
        <li key={at} data-today={isSameDay(at, now, zone) || undefined}>
          <p>
            <b>{day}</b> {weekdayName(weekday, lang, 'short')}
          </p>
          <Tag flag={FLAGS[state]}>
            {state === 'used' ? entry && <Used entry={entry} zone={zone} /> : t(`attend.ticket.day.${state}`)}
          </Tag>
        </li>
      ))}
    </ol>
  );
}

/** Into the calendar, and onto paper. */
function Keep({ ticket, hasDate }: { ticket: Ticket; hasDate: boolean }) {
  const { t, local, lang } = useI18n();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [isFetching, setFetching] = useState(false);
  const { host, origin } = useBoot();
  const meeting = useMeetingOf(ticket.activity_id);
  const { number } = ticket;
  const save = () =>
    saveCalendar(
      {
        uid: `${number}@${host}`,
        title: local(ticket, 'title'),
        starts: ticket.starts_at,
        ends: ticket.ends_at,
        place: [local(meeting, 'venue'), local(meeting, 'address')].filter(Boolean).join(', '),
        text: t('attend.ticket.calendarText', { number }),
        url: `${origin}${PAGE.ticket}`,
        made: Math.floor(Date.now() / 1000),
      },
      `${number}.ics`,
    );
  const fetchPaper = async () => {
    // A second press while the file is on its way asks for nothing.
    if (isFetching) return;
    setFetching(true);
    await attempt(() => downloadFile(client, `${PATH.tickets}/${ticket.id}/pdf`, { language: lang }, 'pdf'));
    setFetching(false);
  };
  return (
    <div className={styles.duo}>
      {hasDate && (
        <Button onClick={save}>
          <Icon path={calendar} />
          {t('attend.ticket.calendar')}
        </Button>
      )}
      <Button onClick={fetchPaper}>
        <Icon path={download} />
        {t(isFetching ? 'attend.ticket.pdfComing' : 'attend.ticket.pdf')}
      </Button>
    </div>
  );
}

/** A ticket that opens no gate any more: handed over, cancelled, or withdrawn. */
export function RevokedTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useI18n();
  const { timezone } = useMeetingOf(ticket.activity_id);
  return (
    <section className={styles.revoked} aria-label={ticket.number}>
      <Tag flag="N">{t('attend.ticket.revoked')}</Tag>
      <b>{ticket.number}</b>
      <span>{ticket.name}</span>
      <span>{formatDate(ticket.revoked_at, 'minute', timezone)}</span>
    </section>
  );
}
