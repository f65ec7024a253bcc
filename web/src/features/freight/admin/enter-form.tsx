// Entering an inquiry that came by telephone or mail, as a draft or whole; changing one that no agent has yet; copying one.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { DialogForm } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useSession } from '@/shared/session';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { STATE } from '../inquire/models';
import { BLANK_ENTRY, copyOf, type Entry, entryOf, sentEntry } from './entry';
import { useEntryFields } from './entry-fields';
import { INQUIRIES, INQUIRY, type InquiryDetail, SUBMIT } from './models';

/** The inquiry that is changed, a new one, or a new one like another. */
export type Entering = InquiryDetail | 'new' | { copyOf: InquiryDetail };

interface EnterFormProps {
  /** Null while closed. */
  entering: Entering | null;
  onClose: () => void;
  /** Shows what was entered. */
  onDone: (id: number) => void;
}

export function EnterForm({ entering, onClose, onDone }: EnterFormProps) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const once = useIdempotencyKey();
  const { userId } = useSession();
  const model = entering && entering !== 'new' && 'copyOf' in entering ? entering.copyOf : null;
  const old = entering === 'new' || model ? null : (entering as InquiryDetail | null);
  const wasDraft = old?.status === STATE.draft;
  const { fields, isDraft } = useEntryFields(old === null || wasDraft);
  // A draft that was written and could not be submitted goes on from what was written.
  const written = useRef<{ id: number; version: string } | null>(null);
  const seen = (id: number, version: string) => (written.current?.id === id ? written.current.version : version);

  async function save(entry: Entry, version?: string): Promise<InquiryDetail> {
    const body = sentEntry(entry, entry.ready_at === null ? '' : formatDate(entry.ready_at));
    if (!old) {
      const sent = { ...body, is_draft: entry.is_draft };
      return api.post(INQUIRIES, sent, { ...WRITE, idempotencyKey: once.keyFor(sent) });
    }
    const { id } = old;
    const saved = await api.put(INQUIRIES, { ...body, id, version: version ?? seen(id, old.version) }, WRITE);
    written.current = { id, version: saved.version };
    if (!wasDraft || entry.is_draft) return saved;
    return api.post(SUBMIT, { id, version: saved.version }, WRITE);
  }

  const draftLabel = isDraft ? t('freight.enter.saveDraft') : undefined;
  return (
    <DialogForm<Entry, Entry, InquiryDetail>
      open={entering !== null}
      onClose={onClose}
      title={old ? t('freight.enter.editTitle', { number: old.number }) : t('freight.enter.title')}
      intro={
        model
          ? t('freight.enter.copyIntro', { number: model.number })
          : t(old ? 'freight.enter.editIntro' : 'freight.enter.intro')
      }
      fields={fields}
      initial={old ? entryOf(old) : model ? copyOf(model) : BLANK_ENTRY}
      keptAs={model ? undefined : `freight-inquiry-${userId}-${old ? `${old.id}-${old.version}` : 'new'}`}
      valuesOf={entryOf}
      save={save}
      onSaved={(saved) => {
        once.renew();
        const { number, status } = saved;
        toast.done(
          status === STATE.draft
            ? t('freight.enter.draftKept', { number })
            : t(old && !wasDraft ? 'freight.enter.changed' : 'freight.enter.done', { number }),
        );
        void reload(INQUIRIES);
        void client.invalidateQueries({ queryKey: [INQUIRY] });
        onDone(saved.id);
      }}
      saveLabel={draftLabel ?? (wasDraft ? t('freight.enter.submit') : old ? undefined : t('freight.enter.do'))}
      width={760}
    />
  );
}
