// The form of preferences: a line for each kind of notice, and the quiet hours.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isFailure } from '@/api/failure';
import { type PlainLabelKey, useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PREFERENCES, type Preferences, preferencesQuery } from '../models';
import { clockOf, minutesOf } from './minutes';
import styles from './preferences-form.module.css';

const EVENING = 22 * 60;
const MORNING = 8 * 60;
const CONFLICT = 409;

type Way = 'site' | 'mail' | 'sms';

const WAY = {
  site: 'notice.preferences.site',
  mail: 'notice.preferences.mail',
  sms: 'notice.preferences.sms',
} as const satisfies Record<Way, PlainLabelKey>;

export function PreferencesForm({ of }: { of: Preferences }) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [kinds, setKinds] = useState(of.kinds);
  const [isQuiet, setQuiet] = useState(of.quiet_from != null);
  const [from, setFrom] = useState(clockOf(of.quiet_from ?? EVENING));
  const [until, setUntil] = useState(clockOf(of.quiet_until ?? MORNING));
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [version, setVersion] = useState(of.version);
  // What was saved, here or in another window, is shown as it holds now; the form itself stays, and so does the focus.
  if (version !== of.version) {
    setVersion(of.version);
    setKinds(of.kinds);
    setQuiet(of.quiet_from != null);
    setFrom(clockOf(of.quiet_from ?? EVENING));
    setUntil(clockOf(of.quiet_until ?? MORNING));
  }
  const has: Record<Way, boolean> = { site: true, mail: of.has_email, sms: of.has_mobile };

  const turn = (code: string, way: Way, isOn: boolean) =>
    setKinds((now) => now.map((kind) => (kind.code === code ? { ...kind, [way]: isOn } : kind)));

  async function save(event: FormEvent) {
    event.preventDefault();
    const [quiet_from, quiet_until] = [minutesOf(from), minutesOf(until)];
    const isWrong = isQuiet && (quiet_from === null || quiet_until === null || quiet_from === quiet_until);
    setError(isWrong ? t('notice.preferences.wrongHours') : null);
    if (isWrong || busy) return;
    setBusy(true);
    const body = {
      kinds: kinds.map(({ code, site, mail, sms }) => ({ code, site, mail, sms })),
      quiet_from: isQuiet ? quiet_from : null,
      quiet_until: isQuiet ? quiet_until : null,
      version: of.version,
    };
    await attempt(async () => {
      try {
        client.setQueryData(preferencesQuery().queryKey, await api.put(PREFERENCES, body, WRITE));
        toast.done(t('shared.form.saved'));
      } catch (failure) {
        // Changed in another window: this one shows what holds now, and says so.
        if (isFailure(failure) && failure.status === CONFLICT) {
          await client.invalidateQueries({ queryKey: preferencesQuery().queryKey });
        }
        throw failure;
      }
    });
    setBusy(false);
  }

  const tick = (kind: (typeof kinds)[number], way: Way) => (
    <Checkbox
      name={`${kind.code}.${way}`}
      checked={kind[way]}
      disabled={!has[way] || (way === 'site' && kind.needs_answer)}
      onChange={(event) => turn(kind.code, way, event.target.checked)}
    >
      {t(WAY[way])}
    </Checkbox>
  );

  return (
    <form onSubmit={save} className={styles.form} noValidate>
      <Sheet title={t('notice.preferences.kinds')}>
        {has.mail && has.sms ? null : (
          <Alert kind="warn" className={styles.note}>
            {t(has.mail ? 'notice.preferences.noMobile' : 'notice.preferences.noEmail')}
          </Alert>
        )}
        <p className={styles.hint}>{t('notice.preferences.mustStay')}</p>
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind.code}>
              <fieldset>
                <legend>{local(kind, 'name')}</legend>
                {tick(kind, 'site')}
                {tick(kind, 'mail')}
                {tick(kind, 'sms')}
              </fieldset>
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet title={t('notice.preferences.quiet')}>
        <div className={styles.quiet}>
          <p>{t('notice.preferences.quietText', { zone: of.zone })}</p>
          <Checkbox name="quiet" checked={isQuiet} onChange={(event) => setQuiet(event.target.checked)}>
            {t('notice.preferences.quietOn')}
          </Checkbox>
          {isQuiet ? (
            <div className={styles.hours}>
              <Field label={t('notice.preferences.from')}>
                <Input type="time" name="quiet_from" value={from} onChange={(event) => setFrom(event.target.value)} />
              </Field>
              <Field label={t('notice.preferences.until')} error={error ?? undefined}>
                <Input
                  type="time"
                  name="quiet_until"
                  value={until}
                  onChange={(event) => setUntil(event.target.value)}
                />
              </Field>
            </div>
          ) : null}
        </div>
      </Sheet>
      <div>
        <Button type="submit" kind="ink" busy={busy}>
          {t('shared.save')}
        </Button>
      </div>
    </form>
  );
}
