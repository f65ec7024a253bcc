// Several guests at once: a pasted list, a line each. All are invited, or nobody.
import { DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { PATH } from '../models';
import { languageOf, languageOptions } from './guest-form';
import { type GuestLine, readGuestLines } from './guest-lines';
import type { Guests } from './models';

interface Values {
  lines: string;
  language: string;
}
const INITIAL: Values = { lines: '', language: 'zh' };

interface SeveralFormProps {
  summitId: number;
  open: boolean;
  onClose: () => void;
  onSaved: (after: Guests) => void;
}

export function SeveralForm({ summitId, open, onClose, onSaved }: SeveralFormProps) {
  const t = useT();
  const api = useApi();
  const check = (text: string) => {
    const { guests, wrong } = readGuestLines(text);
    if (wrong !== null) return t('attend.guests.badLine', { line: wrong });
    return guests.length > 50 ? t('attend.guests.tooMany') : null;
  };
  const fields: Field<Values>[] = [
    {
      kind: 'textarea',
      name: 'lines',
      label: t('attend.guests.lines'),
      hint: t('attend.guests.linesHint'),
      required: true,
      rule: check,
    },
    { kind: 'select', name: 'language', label: t('attend.guests.language'), options: languageOptions(t) },
  ];
  return (
    <DialogForm<Values, (GuestLine & { language: 'zh' | 'en' })[], Guests>
      open={open}
      onClose={onClose}
      title={t('attend.guests.several')}
      fields={fields}
      initial={INITIAL}
      saveLabel={t('attend.guests.sendAll')}
      beforeSave={({ lines, language }) =>
        readGuestLines(lines).guests.map((guest) => ({ ...guest, language: languageOf(language) }))
      }
      save={(guests) => api.post(PATH.guests, { activity_id: summitId, guests }, WRITE)}
      onSaved={(after) => {
        toast.done(t('attend.guests.sent'));
        onSaved(after);
      }}
    />
  );
}
