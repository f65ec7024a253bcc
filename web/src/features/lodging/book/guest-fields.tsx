// Owns the names of those who stay: a group of lines for each room.
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { octagonAlert, plus } from '@/ui/icons';
import { Input } from '@/ui/input';
import { MAX } from '../models';
import styles from './guest-fields.module.css';

interface GuestFieldsProps {
  value: readonly (readonly string[])[];
  onChange: (guests: string[][]) => void;
  /** How many people can sleep in a room. */
  most: number;
  /** What is wrong with a room (`[0]`) or a name in it (`[0][1]`). */
  errorAt: (part: string) => string | undefined;
}

export function GuestFields({ value, onChange, most, errorAt }: GuestFieldsProps) {
  const { t } = useI18n();
  const change = (room: number, names: string[]) => onChange(value.map((old, at) => (at === room ? names : [...old])));
  return (
    <div className={styles.rooms}>
      {value.map((names, room) => {
        const error = errorAt(`[${room}]`);
        return (
          <fieldset key={room} className={styles.room} aria-invalid={error ? true : undefined}>
            <legend>{t('lodging.guests.room', { n: room + 1 })}</legend>
            <div className={styles.names}>
              {names.map((name, at) => (
                <Field key={at} label={t('lodging.guests.guest', { n: at + 1 })} error={errorAt(`[${room}][${at}]`)}>
                  <Input
                    name={`guests[${room}][${at}]`}
                    value={name}
                    maxLength={MAX.guest}
                    autoComplete="off"
                    onChange={(event) =>
                      change(
                        room,
                        names.map((old, place) => (place === at ? event.target.value : old)),
                      )
                    }
                  />
                </Field>
              ))}
            </div>
            {error ? (
              <p className={styles.error} role="alert">
                <Icon path={octagonAlert} />
                <span>{error}</span>
              </p>
            ) : (
              <p className={styles.hint}>{t('lodging.guests.hint', { n: most })}</p>
            )}
            {names.length < most && (
              <Button
                size="small"
                aria-label={t('lodging.guests.addTo', { n: room + 1 })}
                onClick={() => change(room, [...names, ''])}
              >
                <Icon path={plus} size={16} />
                {t('lodging.guests.add')}
              </Button>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
