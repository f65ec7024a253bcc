// Links to one file or folder: those there are, and a new one with its time and its password.
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { readPage } from '@/api/query';
import { SHARES, useReloadMedia } from '@/features/media/media-lists';
import { useForm } from '@/shared/form/use-form';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import type { MediaNode, MediaOwner } from '@/shared/upload';
import { useApi, WRITE } from '@/shared/use-api';
import { ZoneNote } from '@/shared/zone-note';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { type FileLink, STATE, useLinkActions } from './link-actions';
import styles from './link-dialog.module.css';
import { StopSharing } from './stop-sharing';

const DAYS = [1, 7, 30, 90, 365] as const;
const NAMES = ['days', 'password'] as const;
const MIN_PASSWORD_LENGTH = 4;

interface LinkDialogProps {
  /** Null while closed. */
  node: MediaNode | null;
  owner: MediaOwner;
  onClose: () => void;
}

export function LinkDialog({ node, owner, onClose }: LinkDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={node !== null}
      onClose={onClose}
      title={t('media.link.title', { name: node?.name ?? '' })}
      closeLabel={t('shared.close')}
      width={640}
    >
      {node ? <Links node={node} owner={owner} /> : null}
    </Dialog>
  );
}

function Links({ node, owner }: { node: MediaNode; owner: MediaOwner }) {
  const t = useT();
  const { data } = useQuery(readPage(SHARES, { ...owner, file_id: node.id, limit: 100 }, { auth: true, staleTime: 0 }));
  const links = data?.rows ?? [];
  const [ending, setEnding] = useState<FileLink | null>(null);
  return (
    <>
      <p className={styles.lead}>{t('media.link.lead')}</p>
      <NewLink node={node} />
      {links.length > 0 ? (
        <ul className={styles.links} aria-label={t('media.link.list')}>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onEnd={() => setEnding(link)} />
          ))}
        </ul>
      ) : null}
      <StopSharing link={ending} onClose={() => setEnding(null)} />
    </>
  );
}

function LinkRow({ link, onEnd }: { link: FileLink; onEnd: () => void }) {
  const t = useT();
  const { copy } = useLinkActions();
  const isOpen = link.state === STATE.open;
  return (
    <li className={styles.link} data-ended={!isOpen || undefined}>
      <Input
        readOnly
        size="small"
        value={link.url}
        aria-label={t('media.link.address')}
        onFocus={(event) => event.target.select()}
      />
      <Button size="small" disabled={!isOpen} onClick={() => void copy(link)}>
        {t('media.link.copy')}
      </Button>
      <Button size="small" onClick={onEnd}>
        {t('media.link.revoke')}
      </Button>
      <p>
        {isOpen
          ? t('media.link.until', { time: formatDate(link.expires_time, 'minute') })
          : t('media.link.expiredOn', { time: formatDate(link.expires_time, 'minute') })}{' '}
        <ZoneNote at={link.expires_time} />
        {' · '}
        {t(link.has_password ? 'media.link.withPassword' : 'media.link.noPassword')}
        {' · '}
        {t('media.link.downloads', { n: link.downloads })}
      </p>
    </li>
  );
}

function NewLink({ node }: { node: MediaNode }) {
  const t = useT();
  const api = useApi();
  const id = useId();
  const refresh = useReloadMedia();
  const { copy } = useLinkActions();
  const box = useRef<HTMLFormElement>(null);
  const form = useForm({
    names: NAMES,
    rules: {
      password: (value) =>
        value && value.length < MIN_PASSWORD_LENGTH ? t('media.link.passwordShort', { n: MIN_PASSWORD_LENGTH }) : null,
    },
    send: async ({ days, password }) => {
      const body = { file_id: node.id, days: Number(days), password };
      const link = await api.post(SHARES, body, WRITE);
      await refresh();
      await copy(link);
      box.current?.reset();
    },
  });
  return (
    <form id={id} ref={box} {...form.formProps} className={styles.form}>
      {form.failure ? <Alert kind="bad">{form.failure}</Alert> : null}
      <Field label={t('media.link.days')} error={form.errors.days}>
        <Select name="days" defaultValue="7">
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 365 ? t('media.link.year') : t('media.link.nDays', { n: days })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('media.link.password')} hint={t('media.link.passwordHint')} error={form.errors.password}>
        <Input name="password" maxLength={64} autoComplete="off" />
      </Field>
      <Button type="submit" kind="ink" busy={form.busy}>
        {t('media.link.make')}
      </Button>
    </form>
  );
}
