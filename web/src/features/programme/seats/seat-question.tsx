// Owns the questions before a seat is booked or given back: another session at that time, all seats taken, really cancel.
// Loaded when one is asked.
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import styles from './seat-question.module.css';
import type { Question } from './standing';
import type { Seats } from './use-seats';

function useWords(question: Question | null) {
  const { t, local } = useI18n();
  if (!question) return { title: '', act: '' };
  const title = local(question.session, 'title');
  switch (question.kind) {
    case 'clash':
      return { title: t('programme.ask.clashTitle'), act: t('programme.ask.clashAct') };
    case 'full':
      return { title: t('programme.ask.fullTitle', { title }), act: t('programme.seat.wait') };
    case 'cancel':
      return { title: t('programme.ask.cancelTitle', { title }), act: t('programme.seat.cancel') };
  }
}

function Body({ question }: { question: Question }) {
  const { t, local } = useI18n();
  if (question.kind === 'full') return <p>{t('programme.ask.fullText', { n: question.waiting })}</p>;
  if (question.kind === 'cancel')
    return <p>{t(question.waiting > 0 ? 'programme.ask.cancelNext' : 'programme.ask.cancelText')}</p>;
  return (
    <>
      <p>{t('programme.ask.clashText', { title: local(question.session, 'title') })}</p>
      <ul className={styles.clashes}>
        {question.clashes.map((clash) => (
          <li key={clash.activity_agenda_id}>
            <span className={styles.time}>
              {formatDate(clash.start_time, 'time')}–{formatDate(clash.end_time, 'time')}
            </span>
            {local(clash, 'title')}
          </li>
        ))}
      </ul>
    </>
  );
}

export default function SeatQuestion({ seats }: { seats: Seats }) {
  const { t } = useI18n();
  const { question, answer } = seats;
  const words = useWords(question);
  const agree = () => {
    if (!question) return;
    if (question.kind === 'cancel') void seats.giveBack(question.session);
    else seats.book(question.session, question.next);
  };
  return (
    <Dialog
      open={question !== null}
      onClose={answer}
      title={words.title}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button kind="bare" onClick={answer}>
            {t(question?.kind === 'cancel' ? 'programme.ask.keep' : 'programme.ask.back')}
          </Button>
          <Button
            kind={question?.kind === 'cancel' ? 'bad' : 'ink'}
            busy={question !== null && seats.isBusy(question.session.id)}
            onClick={agree}
          >
            {words.act}
          </Button>
        </>
      }
    >
      {question && <Body question={question} />}
    </Dialog>
  );
}
