// What was handed in for a booth, to read: the board, the wall, the files and answers, and how it stands.
import type { ReactNode } from 'react';
import { DASH, fileSize, formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Facts } from '@/shared/tools/reading-dialog';
import tapArea from '@/ui/tap-area.module.css';
import { Backboard } from './backboard';
import { FasciaBoard } from './fascia-board';
import styles from './gather-reading.module.css';
import { missingWords } from './missing-words';
import { ACCEPTED, type Gathered, type GivenFile } from './models';
import { ReturnedNote } from './returned-note';
import { StateTag } from './state-tag';

function FileLink({ file }: { file: GivenFile | null | undefined }) {
  if (!file) return <>{DASH}</>;
  return (
    <a className={tapArea.larger} href={file.download_url} download>
      {file.name} ({fileSize(file.size)})
    </a>
  );
}

export function GatherReading({ booth }: { booth: Gathered }) {
  const i18n = useI18n();
  const { t, local } = i18n;
  const { rules } = booth;
  const missing = missingWords(booth, i18n);
  const answers = rules.items.map((item): [string, ReactNode] => {
    const given = booth.items.find(({ id }) => id === item.id);
    return [local(item, 'name'), item.is_file ? <FileLink file={given?.file} /> : orDash(given?.text ?? '')];
  });
  return (
    <div className={styles.reading}>
      <p className={styles.state}>
        <StateTag status={booth.status} />
        {booth.is_reopened && booth.status !== ACCEPTED ? <span>{t('booth.gather.isReopened')}</span> : null}
      </p>
      <ReturnedNote booth={booth} />
      {missing.length > 0 && booth.status !== ACCEPTED ? (
        <p>
          {t('booth.gather.missing', { n: missing.length })}: {missing.join(t('records.listComma'))}
        </p>
      ) : null}
      {rules.fascia.is_on ? (
        <section className={styles.stage} aria-label={t('booth.gather.part.fascia')}>
          <FasciaBoard zh={booth.fascia_zh} en={booth.fascia_en} boothNo={booth.booth_no} w={booth.w} h={booth.h} />
        </section>
      ) : null}
      {rules.backboard.is_on ? (
        <section className={styles.stage} aria-label={t('booth.gather.part.backboard')}>
          <Backboard file={booth.backboard} rule={rules.backboard} />
          {booth.backboard ? <FileLink file={booth.backboard} /> : null}
        </section>
      ) : null}
      <Facts
        columns={2}
        of={[
          ...(rules.stand_plan.is_on
            ? [
                [t('booth.gather.part.stand_plan'), <FileLink key="plan" file={booth.stand_plan} />] as [
                  string,
                  ReactNode,
                ],
              ]
            : []),
          ...answers,
          [t('booth.gather.submittedAt'), formatDate(booth.submitted_at, 'minute')],
          [t('booth.gather.decidedAt'), formatDate(booth.decided_at, 'minute')],
        ]}
      />
    </div>
  );
}
