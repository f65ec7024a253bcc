// Owns the times that somebody keeps free: nobody can invite them then.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm, type Field } from '@/shared/form';
import { dayInWords, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus, trash } from '@/ui/icons';
import { MAX, PATH } from '../models';
import { blocksQuery } from '../queries';
import styles from './blocks-sheet.module.css';
import { useRereadMeetings } from './use-acts';

interface Values {
  from: number | null;
  until: number | null;
  note: string;
}

const NOON_S = 12 * 3600;
const HOUR_S = 3600;

export function BlocksSheet({ day }: { day: number | undefined }) {
  const { t, lang } = useI18n();
  const api = useApi();
  const attempt = useAttempt();
  const readAgain = useRereadMeetings();
  const { data: blocks = [] } = useQuery(blocksQuery());
  const [isAdding, setAdding] = useState(false);
  const remove = (id: number) =>
    attempt(async () => {
      await api.delete(PATH.blocks, { id }, AUTH);
      toast.done(t('one2one.blocks.removed'));
      await readAgain();
    });
  const fields: Field<Values>[] = [
    { kind: 'datetime', name: 'from', label: t('one2one.blocks.from'), required: true, half: true },
    {
      kind: 'datetime',
      name: 'until',
      label: t('one2one.blocks.until'),
      required: true,
      half: true,
      rule: (until, { from }) => (until !== null && from !== null && until <= from ? t('records.endAfterStart') : null),
    },
    {
      kind: 'text',
      name: 'note',
      label: t('one2one.blocks.note'),
      hint: t('one2one.blocks.noteHint'),
      maxLength: MAX.note,
    },
  ];
  const noon = day === undefined ? null : day + NOON_S;
  return (
    <Sheet
      title={t('one2one.blocks.title')}
      aside={
        <Button size="small" className={styles.add} onClick={() => setAdding(true)}>
          <Icon path={plus} size={16} />
          {t('one2one.blocks.add')}
        </Button>
      }
    >
      {blocks.length === 0 ? (
        <p className={styles.none}>{t('one2one.blocks.none')}</p>
      ) : (
        <ul className={styles.list}>
          {blocks.map((block) => {
            const time = `${formatDate(block.from, 'time')}–${formatDate(block.until, 'time')}`;
            const when = `${dayInWords(block.from, lang)} ${time}`;
            return (
              <li key={block.id}>
                <div>
                  <b>{when}</b>
                  {block.note && <p>{block.note}</p>}
                </div>
                <button
                  type="button"
                  aria-label={t('one2one.blocks.remove', { when })}
                  onClick={() => void remove(block.id)}
                >
                  <Icon path={trash} size={18} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <DialogForm<Values>
        open={isAdding}
        onClose={() => setAdding(false)}
        title={t('one2one.blocks.add')}
        intro={t('one2one.blocks.addText')}
        fields={fields}
        initial={{ from: noon, until: noon === null ? null : noon + HOUR_S, note: '' }}
        save={({ from, until, note }) =>
          api.post(PATH.blocks, { from: from ?? 0, until: until ?? 0, note: note.trim() }, WRITE)
        }
        onSaved={() => {
          toast.done(t('one2one.blocks.added'));
          void readAgain();
        }}
        width={560}
      />
    </Sheet>
  );
}
