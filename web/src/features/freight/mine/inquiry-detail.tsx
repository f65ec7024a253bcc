// Owns one inquiry for its owner: where it stands, its quotes, its cargo, its history, and what can be done with it.
import { type ReactNode, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Facts } from '../cargo/facts';
import { type Inquiry, STATE } from '../inquire/models';
import { FileList } from '../inquiry/file-list';
import { StateTag } from '../inquiry/state-tag';
import { LaneExhibitors } from '../lane/lane-exhibitors';
import { ActDialog } from './act-dialog';
import styles from './detail.module.css';
import { History } from './history';
import type { Owner } from './quotes';
import { QuotesPart } from './quotes-part';
import { useOwner } from './use-owner';

interface InquiryDetailProps {
  inquiry: Inquiry;
  owner: Owner;
  /** More that can be done, beside completing and discarding. */
  buttons?: ReactNode;
}

export function InquiryDetail({ inquiry, owner, buttons }: InquiryDetailProps) {
  const { t } = useI18n();
  const acts = useOwner(owner);
  const [closing, setClosing] = useState<'complete' | 'discard' | null>(null);
  const may = (step: string) => inquiry.steps.includes(step);
  const isOut = inquiry.status === STATE.distributed || inquiry.status === STATE.completed;
  return (
    <div className={styles.detail}>
      <p className={styles.standing}>
        <StateTag status={inquiry.status} />
        {isOut && (inquiry.taken > 0 || inquiry.status === STATE.distributed) && (
          <span>{t('freight.mine.claimed', { taken: inquiry.taken, places: inquiry.places })}</span>
        )}
      </p>
      {isOut && <QuotesPart inquiry={inquiry} owner={owner} />}
      <div className={styles.columns}>
        <section className={styles.sheet} aria-label={t('freight.mine.details')}>
          <h2 className={styles.title}>{t('freight.mine.details')}</h2>
          <Facts row={inquiry} />
          {inquiry.files.length > 0 && (
            <>
              <h3 className={styles.subtitle}>{t('freight.cargo.files')}</h3>
              <FileList files={inquiry.files} />
            </>
          )}
        </section>
        <History events={inquiry.events} />
      </div>
      <LaneExhibitors of={inquiry} className={styles.sheet} />
      <div className={styles.acts}>
        {buttons}
        {may('complete') && <Button onClick={() => setClosing('complete')}>{t('freight.mine.complete')}</Button>}
        {may('discard') && inquiry.status !== STATE.draft && (
          <Button kind="bare" onClick={() => setClosing('discard')}>
            {t('freight.mine.discard')}
          </Button>
        )}
      </div>
      <ActDialog
        open={closing !== null}
        onClose={() => setClosing(null)}
        title={
          closing === 'discard'
            ? t('freight.mine.discardTitle', { number: inquiry.number })
            : t('freight.mine.completeTitle')
        }
        isBad={closing === 'discard'}
        actLabel={t(closing === 'discard' ? 'freight.mine.discard' : 'freight.mine.complete')}
        act={async () => {
          if (closing) await acts.close(inquiry.id, closing);
          return true;
        }}
      >
        <p>{t(closing === 'discard' ? 'freight.mine.discardText' : 'freight.mine.completeText')}</p>
      </ActDialog>
    </div>
  );
}
