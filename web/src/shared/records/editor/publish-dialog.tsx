// The last look before something is public: what changes, when it shows, and which language is missing.
import { differences } from '@/shared/form/conflict';
import type { AnyField, AnyValues } from '@/shared/form/fields';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { gapsOf, LANGS } from './gaps';
import styles from './publish-dialog.module.css';
import { lacking } from './to-do';

interface PublishDialogProps {
  open: boolean;
  onClose: () => void;
  isNew: boolean;
  fields: readonly AnyField[];
  pairs: readonly AnyField[];
  before: AnyValues;
  values: AnyValues;
  when: string;
  busy: boolean;
  onPublish: () => void;
}

export function PublishDialog(props: PublishDialogProps) {
  const { open, onClose, isNew, fields, pairs, before, values, when, busy, onPublish } = props;
  const t = useT();
  const changed = [...new Set(differences(fields, before, values).map(({ field }) => field.label))];
  const gaps = gapsOf(pairs, values);
  const act = t(isNew ? 'records.editor.publishNow' : 'records.editor.updateNow');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isNew ? 'records.editor.publishTitle' : 'records.editor.updateTitle')}
      width={520}
      closeLabel={t('shared.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('shared.cancel')}</Button>
          <Button kind="ink" busy={busy} onClick={onPublish}>
            {act}
          </Button>
        </>
      }
    >
      <dl className={styles.summary}>
        <dt>{t('records.editor.when')}</dt>
        <dd>{when}</dd>
        {isNew ? null : (
          <>
            <dt>{t('records.editor.changes')}</dt>
            <dd>{changed.length > 0 ? changed.join(t('records.listComma')) : t('records.editor.noChanges')}</dd>
          </>
        )}
      </dl>
      {LANGS.map((lang) => {
        const missing = gaps.filter((gap) => gap.lang === lang);
        if (missing.length === 0) return null;
        return (
          <Alert key={lang} kind="warn" className={styles.warning}>
            <b>{t('records.editor.lacks', { lang: t(`shared.form.${lang}`), what: lacking(missing, t) })}</b>
            <p>{t('records.editor.fallback')}</p>
          </Alert>
        );
      })}
    </Dialog>
  );
}
