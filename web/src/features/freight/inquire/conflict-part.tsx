// Owns what the form says when the inquiry was saved elsewhere meanwhile: who and when, what differs, and the ways on.
import { useEffect, useRef } from 'react';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { triangleAlert } from '@/ui/icons';
import { differing, type InquiryConflict } from './conflict';
import styles from './form.module.css';

interface ConflictPartProps {
  conflict: InquiryConflict;
  /** Shows theirs in the form, or mine again. Neither is lost. */
  onShow: (isTaken: boolean) => void;
  overwrite: () => void;
}

export function ConflictPart({ conflict, onShow, overwrite }: ConflictPartProps) {
  const { t, lang } = useI18n();
  const { by, at, mine, theirs, isTaken } = conflict;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state of it is read from its beginning
  useEffect(() => heading.current?.focus(), [isTaken]);
  const fields = differing(mine, theirs).map((label) => t(label));
  return (
    <section className={styles.conflict} aria-label={t(isTaken ? 'freight.conflict.taken' : 'freight.conflict.title')}>
      <h3 ref={heading} tabIndex={-1} className={styles.conflictTitle}>
        <Icon path={triangleAlert} />
        {t(isTaken ? 'freight.conflict.taken' : 'freight.conflict.title')}
      </h3>
      {!isTaken && by && <p>{t('freight.conflict.who', { name: by, at: formatDate(at, 'minute') })}</p>}
      <p>
        {isTaken
          ? t('freight.conflict.takenText')
          : fields.length > 0
            ? t('freight.conflict.differs', { fields: fields.join(lang === 'zh' ? '、' : ', ') })
            : t('freight.conflict.same')}
      </p>
      {isTaken ? (
        <Button wide onClick={() => onShow(false)}>
          {t('freight.conflict.back')}
        </Button>
      ) : (
        <>
          <Button kind="ink" wide onClick={() => onShow(true)}>
            {t('freight.conflict.load')}
          </Button>
          <Button wide onClick={overwrite}>
            {t('freight.conflict.overwrite')}
          </Button>
        </>
      )}
    </section>
  );
}
