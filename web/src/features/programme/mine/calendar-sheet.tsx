// Owns the secret address of somebody's calendar: making it, subscribing, copying, and renewing it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '@/shared/copy-text';
import { ConfirmDialog } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PATH } from '../models';
import { feedQuery } from '../queries';
import styles from './my-agenda.module.css';

/** Calendar programs open this kind of address themselves. */
const webcal = (address: string) => address.replace(/^https?:/, 'webcal:');

export function CalendarSheet() {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { data: feed } = useQuery(feedQuery());
  const [isRenewing, setRenewing] = useState(false);
  const make = async (renew: 0 | 1) => {
    await api.post(PATH.feed, { renew }, WRITE);
    await client.invalidateQueries({ queryKey: [PATH.feed] });
  };
  const copy = async (address: string) => {
    if (await copyText(address)) toast.done(t('programme.feed.copied'));
    else toast.failed(t('programme.feed.notCopied'));
  };
  return (
    <Sheet title={t('programme.feed.title')}>
      <div className={styles.calendar}>
        <p>{t('programme.feed.text')}</p>
        {feed?.is_on ? (
          <>
            <Field label={t('programme.feed.address')}>
              <Input readOnly value={feed.address} onFocus={(event) => event.currentTarget.select()} />
            </Field>
            <div className={styles.buttons}>
              <Button as="a" href={webcal(feed.address)} kind="ink">
                {t('programme.feed.subscribe')}
              </Button>
              <Button onClick={() => void copy(feed.address)}>{t('programme.feed.copy')}</Button>
              <Button as="a" href={feed.path} download>
                {t('programme.feed.download')}
              </Button>
              <Button kind="bare" onClick={() => setRenewing(true)}>
                {t('programme.feed.renew')}
              </Button>
            </div>
          </>
        ) : (
          <div className={styles.buttons}>
            <Button disabled={!feed} onClick={() => void attempt(() => make(0))}>
              {t('programme.feed.make')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isRenewing}
        onClose={() => setRenewing(false)}
        title={t('programme.feed.renewTitle')}
        text={t('programme.feed.renewText')}
        actLabel={t('programme.feed.renew')}
        act={async () => {
          await make(1);
          toast.done(t('programme.feed.renewed'));
        }}
      />
    </Sheet>
  );
}
