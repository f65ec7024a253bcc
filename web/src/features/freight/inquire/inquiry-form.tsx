// Owns the form of an inquiry: its parts one below the other, and what they come to beside them.
import { Link, useLocation } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { rememberReturn } from '@/shared/session';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConflictPart } from './conflict-part';
import type { Draft, Errors } from './draft';
import styles from './form.module.css';
import { HowPart } from './how-part';
import type { SentInquiry } from './kept-step';
import { type Inquiry, STATE } from './models';
import { ContactPart, TermsPart, WherePart } from './rest-parts';
import { Summary } from './summary';
import { useInquiry } from './use-inquiry';
import { WhatPart } from './what-part';

interface InquiryFormProps {
  initial: Draft;
  saved: Inquiry | null;
  /** What kept it from being sent elsewhere. */
  refused?: Errors;
  onSent: (sent: SentInquiry, draft: Draft) => void;
  /** Each change of what no server has yet; null once one has it. */
  onTyped?: (draft: Draft | null) => void;
}

export const FORM_ID = 'inquiry-form';

export function InquiryForm({ initial, saved, refused, onSent, onTyped }: InquiryFormProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const inquiry = useInquiry({ initial, saved, refused, onSent, onTyped });
  const { draft, errors, isStranger, change } = inquiry;
  const part = { draft, errors, change };
  const wrong = Object.keys(errors).length;
  return (
    <>
      <form id={FORM_ID} ref={inquiry.form} className={styles.form} onSubmit={inquiry.submit} noValidate method="post">
        <HowPart {...part} />
        <WhatPart {...part} />
        <WherePart {...part} />
        <TermsPart {...part} mayAttach={!isStranger} />
        <ContactPart {...part} isStranger={isStranger} />
      </form>
      <aside className={styles.summary} aria-label={t('freight.form.summary')}>
        <Summary draft={draft} />
        <div className={styles.acts}>
          <Button type="submit" form={FORM_ID} kind="go" size="large" wide busy={inquiry.busy === 'send'}>
            {t('freight.form.submit')}
          </Button>
          {isStranger ? (
            <Button as={Link} to="/signIn" kind="bare" wide onClick={() => rememberReturn(pathname + search)}>
              {t('freight.form.signIn')}
            </Button>
          ) : saved && saved.status !== STATE.draft ? null : (
            <Button wide busy={inquiry.busy === 'save'} onClick={inquiry.save}>
              {t('freight.form.saveDraft')}
            </Button>
          )}
          {/* Under the buttons: what comes of a press is not to move the next one. */}
          {inquiry.failure && <Alert kind="bad">{inquiry.failure}</Alert>}
          {wrong > 0 && <Alert kind="bad">{t('freight.form.wrong', { n: wrong })}</Alert>}
          {inquiry.conflict && (
            <ConflictPart
              // Drawn anew each time that there is something new to say.
              key={inquiry.conflict.current.version}
              conflict={inquiry.conflict}
              onShow={inquiry.showSaved}
              overwrite={inquiry.overwrite}
            />
          )}
          {inquiry.notice && <Alert kind="ok">{inquiry.notice}</Alert>}
        </div>
      </aside>
    </>
  );
}
