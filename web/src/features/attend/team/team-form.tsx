// Owns the form that registers several people of a company with one call: who, as what, and with which ticket.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFailure } from '@/api/failure';
import type { FieldMap } from '@/shared/custom-fields/models';
import { failureText } from '@/shared/failure-text';
import { ListField } from '@/shared/form';
import { Radios } from '@/shared/form/choices';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { personName } from '@/shared/person';
import { EntryText } from '@/shared/records/entry-inputs';
import { useStartup } from '@/shared/startup';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { type ApplyForm, isLive, PATH, ROLE, stageOf, type Team, type TicketType } from '../models';
import { costOf, isGone, offeredTo } from '../register/ticket-choice';
import { answersOf, errorsAt, missingOf } from './answers';
import { PayFor, type Person, PersonLine } from './person-line';
import { PersonQuestions } from './person-questions';
import styles from './team.module.css';

/** As many as one call takes. */
const MAX_PEOPLE = 50;
const BLANK = { name: '', position: '', email: '', answers: {} as FieldMap };
const NOTHING: FieldMap = {};
const WRONG = ':is(input, select)[aria-invalid="true"]';

const isRegistered = ({ status }: Person) => status > 0 && isLive(stageOf(status));

interface TeamFormProps {
  team: Team;
  types: readonly TicketType[];
  /** What the organiser asks of everybody. */
  fields: ApplyForm['fields'];
}

export function TeamForm({ team, types, fields }: TeamFormProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const { meetingId } = useStartup();
  const idempotency = useIdempotencyKey();
  const [atype, setAtype] = useState<number>(ROLE.exhibitor);
  const [ticket, setTicket] = useState<number | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [answers, setAnswers] = useState<Readonly<Record<number, FieldMap>>>({});
  const [guests, setGuests] = useState<(typeof BLANK)[]>([]);
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The first thing that is wrong is where one goes on.
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [errors]);
  const offered = offeredTo(types, atype);
  const count = chosen.length + guests.length;
  const errorOfPerson = (id: number) => errors[`user_ids[${chosen.indexOf(id)}]`];

  /** Another choice is another intention, and what was wrong with the last one is being mended. */
  function change(act: () => void) {
    idempotency.renew();
    setErrors({});
    setFailure('');
    act();
  }
  function missing(): Record<string, string> {
    if (count === 0) return { user_ids: t('attend.team.nobody') };
    const unanswered = [
      ...chosen.map((id, at) => [`user_ids[${at}]`, answers[id] ?? NOTHING] as const),
      ...guests.map((guest, at) => [`guests[${at}]`, guest.answers] as const),
    ].flatMap(([place, given]) => missingOf(fields, atype, given).map((name) => `${place}.${name}`));
    const found = Object.fromEntries(unanswered.map((name) => [name, t('attend.team.answerNeeded')]));
    if (offered.length > 0 && !ticket) found.ticket_type_id = t('attend.team.ticketNeeded');
    return found;
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = missing();
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = {
        activity_id: meetingId,
        atype,
        ticket_type_id: ticket,
        user_ids: [...chosen],
        user_fields: chosen.map((id) => answersOf(fields, atype, answers[id] ?? NOTHING)),
        guests: guests.map(({ answers: given, ...guest }) => ({
          ...guest,
          custom_fields: answersOf(fields, atype, given),
        })),
      };
      await api.post(PATH.team, body, { ...WRITE, idempotencyKey: idempotency.key() });
      idempotency.renew();
      toast.done(t('attend.team.done', { n: count }));
      setChosen([]);
      setAnswers({});
      setGuests([]);
      setRound((before) => before + 1);
      const stale = [PATH.team, PATH.form, PATH.mine];
      await Promise.all(stale.map((path) => client.invalidateQueries({ queryKey: [path] })));
    } catch (error) {
      if (!isFailure(error)) throw error;
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0) setFailure(failureText(error, t));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Sheet title={t('attend.team.people')}>
        <fieldset className={styles.part} aria-label={t('attend.team.people')}>
          <p className={styles.quiet}>{t(team.people.length > 1 ? 'attend.team.peopleText' : 'attend.team.alone')}</p>
          <ul className={styles.people}>
            {team.people.map((person) => (
              <li key={person.user_id}>
                <Checkbox
                  name="user_ids"
                  value={person.user_id}
                  className={styles.choice}
                  disabled={isRegistered(person)}
                  checked={chosen.includes(person.user_id)}
                  error={errorOfPerson(person.user_id)}
                  onChange={({ target }) =>
                    change(() =>
                      setChosen((ids) =>
                        target.checked ? [...ids, person.user_id] : ids.filter((id) => id !== person.user_id),
                      ),
                    )
                  }
                >
                  <PersonLine person={person} />
                </Checkbox>
                {chosen.includes(person.user_id) && (
                  <PersonQuestions
                    name={personName(person, { local })}
                    fields={fields}
                    atype={atype}
                    values={answers[person.user_id] ?? NOTHING}
                    errors={errorsAt(errors, `user_ids[${chosen.indexOf(person.user_id)}]`)}
                    onChange={(given) => change(() => setAnswers((known) => ({ ...known, [person.user_id]: given })))}
                  />
                )}
                <PayFor name={personName(person, { local })} registration={person} />
              </li>
            ))}
          </ul>
        </fieldset>
      </Sheet>
      <Sheet title={t('attend.team.guests')}>
        <div className={styles.part}>
          <p className={styles.quiet}>{t('attend.team.guestsText')}</p>
          <ListField
            // Emptied after sending: its own keys begin anew. While it is filled in it stays, and with it the focus.
            key={round}
            value={guests}
            onChange={(next) => change(() => setGuests(next))}
            errorAt={(part) => errors[`guests${part}`]}
            blank={BLANK}
            one={t('attend.team.guest')}
            addLabel={t('attend.team.addGuest')}
            max={MAX_PEOPLE - chosen.length}
          >
            {(of) => (
              <>
                <EntryText of={of} name="name" label={t('attend.team.name')} />
                <EntryText of={of} name="email" label={t('attend.team.email')} />
                <EntryText of={of} name="position" label={t('attend.team.position')} />
                <PersonQuestions
                  name={of.entry.name || t('attend.team.guest')}
                  fields={fields}
                  atype={atype}
                  values={of.entry.answers}
                  errors={errorsAt(errors, `guests[${of.at}]`)}
                  onChange={(given) => of.change({ answers: given })}
                />
              </>
            )}
          </ListField>
        </div>
      </Sheet>
      <Sheet title={t('attend.team.order')}>
        <div className={styles.part}>
          <fieldset className={styles.group}>
            <legend>{t('attend.team.as')}</legend>
            <Radios
              name="atype"
              options={[
                { value: ROLE.exhibitor, label: t('attend.kind.exhibitor') },
                { value: ROLE.visitor, label: t('attend.kind.visitor') },
              ]}
              value={atype}
              disabled={busy}
              onChange={(value) =>
                change(() => {
                  setAtype(value as number);
                  setTicket(null);
                })
              }
            />
          </fieldset>
          {offered.length > 0 && (
            <Field label={t('attend.team.ticket')} error={errors.ticket_type_id} required>
              <Select
                name="ticket_type_id"
                value={ticket ?? ''}
                onChange={({ target }) => change(() => setTicket(Number(target.value) || null))}
              >
                <option value="">{t('attend.team.choose')}</option>
                {offered.map((type) => (
                  <option key={type.id} value={type.id} disabled={isGone(type)}>
                    {[
                      local(type, 'name'),
                      costOf(type, 'CNY'),
                      typeof type.left === 'number' ? t('attend.team.left', { n: type.left }) : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {(failure || errors.user_ids) && <Alert kind="bad">{failure || errors.user_ids}</Alert>}
          <p>
            <Button kind="go" type="submit" busy={busy}>
              {count > 0 ? t('attend.team.submit', { n: count }) : t('attend.team.submitNone')}
            </Button>
          </p>
        </div>
      </Sheet>
    </form>
  );
}
