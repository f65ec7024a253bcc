// Pictures on a card: put there one at a time, in an order that buttons change.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { moved } from '@/shared/table/columns';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { chevronLeft, chevronRight, plus, trash } from '@/ui/icons';
import { MAX, PATH } from './models';
import styles from './parts.module.css';
import { picturesQuery } from './queries';

const SHAPE = { width: 1200, height: 800 };
const BLANK = { url: '', title_zh: '', title_en: '' };
type Values = typeof BLANK;

export function PicturesPart() {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { data: pictures = [] } = useQuery({ ...picturesQuery(), staleTime: 0 });
  const [isAdding, setAdding] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const reload = () =>
    Promise.all([PATH.pictures, PATH.completeness].map((path) => client.invalidateQueries({ queryKey: [path] })));
  const act = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    if (await attempt(work)) await reload();
    setBusy(false);
  };
  const move = (from: number, to: number) =>
    act(() => api.put(PATH.pictures, { ids: moved(pictures, from, to).map(({ id }) => id) }, WRITE));
  const remove = (id: number) => act(() => api.delete(PATH.pictures, { id }, AUTH));
  const fields: Field<Values>[] = [
    { kind: 'picture', name: 'url', label: t('network.pictures.picture'), required: true, size: SHAPE },
    { kind: 'pair', name: 'title', label: t('network.pictures.caption'), maxLength: 60 },
  ];
  return (
    <div className={styles.part}>
      {pictures.length === 0 ? <p className={styles.none}>{t('network.pictures.none')}</p> : null}
      <ol className={styles.pictures}>
        {pictures.map((picture, at) => {
          const name = local(picture, 'title') || t('network.pictures.at', { n: at + 1 });
          return (
            <li key={picture.id}>
              <img src={picture.url} alt="" width={240} height={160} />
              <span>{local(picture, 'title')}</span>
              <div>
                <Button
                  size="small"
                  disabled={at === 0}
                  aria-label={t('network.pictures.earlier', { name })}
                  onClick={() => void move(at, at - 1)}
                >
                  <Icon path={chevronLeft} size={16} />
                </Button>
                <Button
                  size="small"
                  disabled={at === pictures.length - 1}
                  aria-label={t('network.pictures.later', { name })}
                  onClick={() => void move(at, at + 1)}
                >
                  <Icon path={chevronRight} size={16} />
                </Button>
                <Button
                  size="small"
                  aria-label={t('network.pictures.remove', { name })}
                  onClick={() => void remove(picture.id)}
                >
                  <Icon path={trash} size={16} />
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {pictures.length < MAX.pictures ? (
        <Button onClick={() => setAdding(true)}>
          <Icon path={plus} size={16} />
          {t('network.pictures.add')}
        </Button>
      ) : (
        <p className={styles.none}>{t('network.pictures.full', { n: MAX.pictures })}</p>
      )}
      {isAdding ? (
        <DialogForm<Values>
          open
          onClose={() => setAdding(false)}
          title={t('network.pictures.add')}
          fields={fields}
          initial={BLANK}
          save={(values) => api.post(PATH.pictures, values, WRITE)}
          onSaved={() => {
            toast.done(t('shared.form.saved'));
            void reload();
          }}
        />
      ) : null}
    </div>
  );
}
