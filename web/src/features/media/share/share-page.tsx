// What somebody sees who was sent a link to a file: its name and size, the password first where it has one, and why a link
// no longer opens. The key stands behind # in the address, where neither logs nor statistics see it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import type { components } from '@/api/schema';
import { failureText } from '@/shared/failure-text';
import { useForm } from '@/shared/form/use-form';
import { fileSize, formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DeadEnd } from '@/ui/dead-end';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/input';
import { Loading } from '@/ui/states';
import styles from './share-page.module.css';

type Shared = components['schemas']['SharedThing'];

const OPEN = '/atlas/media/share';
const DOWNLOAD = '/atlas/media/share/download';
const NAMES = ['password'] as const;

export default function SharePage() {
  const t = useT();
  const { hash } = useLocation();
  return (
    <>
      <Head title={t('media.share.title')} noindex />
      <SharedLink key={hash} shareKey={hash.slice(1)} />
    </>
  );
}

function SharedLink({ shareKey }: { shareKey: string }) {
  const t = useT();
  const api = apiOf(useQueryClient());
  const [shared, setShared] = useState<Shared | null>(null);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (!shareKey) return setFailure(t('media.share.noKey'));
    let isGone = false;
    api.post(OPEN, { key: shareKey }, { json: true }).then(
      (found) => !isGone && setShared(found),
      (error) => {
        if (!isFailure(error)) throw error;
        if (!isGone) setFailure(failureText(error, t));
      },
    );
    return () => {
      isGone = true;
    };
  }, [api, shareKey, t]);

  if (failure) {
    return (
      <DeadEnd title={t('media.share.failed')} text={failure}>
        <Button as={Link} to="/">
          {t('media.share.home')}
        </Button>
      </DeadEnd>
    );
  }
  if (!shared) return <Loading className={styles.sheet} label={t('media.share.loading')} lines={4} />;
  return (
    <section className={styles.sheet}>
      {shared.needs_password ? (
        <Locked
          onPassword={async (given) => {
            setShared(await api.post(OPEN, { key: shareKey, password: given }, { json: true }));
            setPassword(given);
          }}
        />
      ) : (
        <Opened shared={shared} body={{ key: shareKey, password }} />
      )}
    </section>
  );
}

function Locked({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const t = useT();
  const form = useForm({
    names: NAMES,
    rules: { password: (value) => (value ? null : t('media.share.passwordMissing')) },
    send: ({ password }) => onPassword(password),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <h1 className={styles.name}>{t('media.share.locked')}</h1>
      <p className={styles.facts}>{t('media.share.lockedText')}</p>
      {form.failure ? <Alert kind="bad">{form.failure}</Alert> : null}
      <Field label={t('media.share.password')} error={form.errors.password} required>
        <PasswordInput
          name="password"
          autoComplete="off"
          showLabel={t('media.share.showPassword')}
          hideLabel={t('media.share.hidePassword')}
        />
      </Field>
      <Button type="submit" kind="ink" busy={form.busy}>
        {t('media.share.unlock')}
      </Button>
    </form>
  );
}

function Opened({ shared, body }: { shared: Shared; body: { key: string; password: string } }) {
  const t = useT();
  const api = apiOf(useQueryClient());
  const form = useForm({
    names: [],
    rules: {},
    send: async () => {
      const { url } = await api.post(DOWNLOAD, body, { json: true });
      window.location.assign(url);
      setStarted(true);
    },
  });
  const [isStarted, setStarted] = useState(false);
  const size = fileSize(shared.size);
  return (
    <form {...form.formProps} className={styles.form}>
      <h1 className={styles.name}>{shared.name}</h1>
      <p className={styles.facts}>{shared.is_folder ? t('media.share.files', { n: shared.files, size }) : size}</p>
      {form.failure ? <Alert kind="bad">{form.failure}</Alert> : null}
      <Button type="submit" kind="ink" busy={form.busy}>
        {t('media.share.download')}
      </Button>
      <p role="status" className={styles.facts}>
        {isStarted
          ? t('media.share.started')
          : t('media.share.until', { time: formatDate(shared.expires_time, 'minute') })}
      </p>
    </form>
  );
}
