// Owns what stands on a voucher: every line in Chinese for the desk and in English for the guest.
import type { ReactNode } from 'react';
import { calendar, dayInWords, formatDate, money, weekdayName } from '@/shared/format';
import type { Lang } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { distanceText } from '../hotel/hotel-choice';
import { bedOf, PAYMENT, STATE, type Voucher } from '../models';
import { dayStart } from '../stay/stay';
import wordsEn from './labels/voucher.en';
import wordsZh, { type VoucherWord } from './labels/voucher.zh';
import styles from './voucher.module.css';

/** Paper does not know what time it is: until when holds, as it was agreed when the rooms were booked. */
const until = (at: number, lang: Lang) =>
  (lang === 'zh' ? wordsZh : wordsEn).until
    .replace('{day}', dayInWords(at, lang))
    .replace('{time}', formatDate(at, 'time'));

/** Both languages beside each other; what is the same in both stands once. */
function Both({ zh: chinese, en: english }: { zh: string; en: string }) {
  if (!english || chinese === english) return <span lang="zh-CN">{chinese}</span>;
  return (
    <>
      {chinese && <span lang="zh-CN">{chinese}</span>}
      <span lang="en">{english}</span>
    </>
  );
}

const Word = ({ of }: { of: VoucherWord }) => <Both zh={wordsZh[of]} en={wordsEn[of]} />;

function Line({ of, children }: { of: VoucherWord; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Word of={of} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Day({ day }: { day: string }) {
  const at = dayStart(day);
  const { weekday } = calendar(at);
  return (
    <>
      <b className={styles.figure}>{formatDate(at, 'date')}</b>
      <Both zh={weekdayName(weekday, 'zh', 'short')} en={weekdayName(weekday, 'en', 'short')} />
    </>
  );
}

export function VoucherPaper({ voucher }: { voucher: Voucher }) {
  const { hotel } = voucher;
  const { note_zh = '', note_en = '' } = voucher.rule;
  return (
    <article className={styles.paper}>
      <div className={styles.head}>
        <p className={styles.fair}>
          <Both zh={voucher.meeting_zh} en={voucher.meeting_en} />
        </p>
        <p className={styles.number}>
          <small>
            <Word of="number" />
          </small>
          {voucher.number}
        </p>
      </div>
      <h2 className={styles.title}>
        <Word of="title" />
      </h2>
      {voucher.state !== STATE.confirmed && (
        <Alert kind="bad">
          <Word of={voucher.state === STATE.toPay ? 'unpaid' : 'void'} />
        </Alert>
      )}
      <dl className={styles.lines}>
        <Line of="hotel">
          <b>
            <Both zh={hotel.name_zh} en={hotel.name_en} />
          </b>
        </Line>
        <Line of="address">
          <Both zh={hotel.address_zh} en={hotel.address_en} />
        </Line>
        {hotel.phone && <Line of="phone">{hotel.phone}</Line>}
        <Line of="way">{distanceText(hotel.distance)}</Line>
        <Line of="checkIn">
          <Day day={voucher.check_in} />
        </Line>
        <Line of="checkOut">
          <Day day={voucher.check_out} />
        </Line>
        <Line of="nights">{voucher.nights}</Line>
        <Line of="room">
          <Both zh={voucher.room_type_zh} en={voucher.room_type_en} />
          <Word of={bedOf(voucher.bed)} />
        </Line>
        <Line of="rooms">{voucher.rooms}</Line>
        <Line of="breakfasts">{voucher.breakfasts}</Line>
        <Line of="guests">
          <ol className={styles.guests}>
            {voucher.guests.map((names, at) => (
              <li key={at}>{names.join(', ')}</li>
            ))}
          </ol>
        </Line>
        <Line of="contact">
          <span>{voucher.contact_name}</span>
          <span>{voucher.contact_mobile}</span>
        </Line>
        {voucher.note && <Line of="note">{voucher.note}</Line>}
        <Line of={voucher.payment === PAYMENT.paid ? 'totalPaid' : 'total'}>
          <b className={styles.figure}>{money(voucher.total, voucher.currency)}</b>
        </Line>
        <Line of="rule">
          <Both zh={until(voucher.cancel_until, 'zh')} en={until(voucher.cancel_until, 'en')} />
          {(note_zh || note_en) && <Both zh={note_zh} en={note_en} />}
        </Line>
      </dl>
      <p className={styles.printed}>
        {formatDate(voucher.printed_at, 'minute')} {voucher.zone_label}
      </p>
    </article>
  );
}
