// Finds companies by name and puts them on the list of those who book early, one press each.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { GUESTS } from './models';
import styles from './rules-page.module.css';

interface AddGuestsProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => Promise<unknown>;
}

export function AddGuests({ open, onClose, onAdded }: AddGuestsProps) {
  const { t, lang, local } = useI18n();
  const api = useApi();
  const attempt = useAttempt();
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const found = useQuery({
    ...read(`${GUESTS}/companies`, { keyword }, { auth: true, staleTime: 0 }),
    enabled: open && keyword !== '',
    placeholderData: (shown) => shown,
  });
  const rows = keyword === '' ? [] : (found.data ?? []);
  const add = (companyId: number, name: string) =>
    attempt(async () => {
      await api.put(GUESTS, { add: [companyId] }, WRITE);
      toast.done(t('booth.guests.added', { name }));
      await Promise.all([found.refetch(), onAdded()]);
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('booth.guests.add')}
      closeLabel={t('shared.close')}
      width={560}
      footer={<Button onClick={onClose}>{t('shared.close')}</Button>}
    >
      <Field label={t('booth.guests.search')} hint={t('booth.guests.searchHint')}>
        <Input type="search" value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />
      </Field>
      <p role="status" className={styles.empty}>
        {keyword !== '' && found.isSuccess && rows.length === 0 ? t('booth.guests.noneFound') : ''}
      </p>
      {rows.length > 0 ? (
        <ul className={styles.found} aria-label={t('booth.guests.foundLabel')}>
          {rows.map((row) => {
            const name = local(row, 'company_name');
            const other = lang === 'zh' ? row.company_name_en : row.company_name_zh;
            return (
              <li key={row.company_id}>
                <span>
                  <b>{name}</b>
                  {other && other !== name ? <small>{other}</small> : null}
                </span>
                <Button
                  size="small"
                  disabled={row.is_guest}
                  aria-label={`${t(row.is_guest ? 'booth.guests.onList' : 'booth.guests.addOne')} ${name}`}
                  onClick={() => void add(row.company_id, name)}
                >
                  {t(row.is_guest ? 'booth.guests.onList' : 'booth.guests.addOne')}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Dialog>
  );
}
