// Owns what an agent noted about a claim, newest first, and the form that adds to it or corrects it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { Loaded } from '@/shared/page/loaded';
import {
  closeReason,
  customerFollowUp,
  labelOf,
  optionsOf,
  servicePhase,
  visitType,
} from '@/shared/refdata/enumerations';
import { RowActions } from '@/shared/table/row-actions';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus } from '@/ui/icons';
import styles from './claims.module.css';
import { type Claim, type Follow, MAX, PATH } from './models';
import { followsQuery } from './queries';

interface FollowUpsProps {
  claim: Claim;
  /** False once the claim is over: what was noted stays to be read. */
  canWork: boolean;
  onChanged: () => Promise<unknown>;
}

export function FollowUps({ claim, canWork, onChanged }: FollowUpsProps) {
  const { t, lang } = useI18n();
  const api = useApi();
  const [editing, setEditing] = useState<Follow | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Follow | null>(null);
  const query = useQuery(followsQuery(claim.id));
  return (
    <Sheet
      title={t('freight.note.title')}
      aside={
        canWork ? (
          <Button size="small" kind="ink" onClick={() => setEditing('new')}>
            <Icon path={plus} size={16} />
            {t('freight.note.add')}
          </Button>
        ) : null
      }
    >
      <Loaded query={query}>
        {(follows) =>
          follows.length === 0 ? (
            <p className={styles.none}>{t(canWork ? 'freight.note.none' : 'freight.note.noneLeft')}</p>
          ) : (
            <ol className={styles.notes}>
              {follows.map((follow) => (
                <li key={follow.id}>
                  <p className={styles.noteHead}>
                    <b>{orDash(labelOf(customerFollowUp, follow.state, lang))}</b>
                    <span>
                      {[
                        labelOf(visitType, follow.visit_type, lang),
                        labelOf(servicePhase, follow.phase, lang),
                        labelOf(closeReason, follow.close_reason, lang),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    <time>
                      {[follow.user_name, formatDate(follow.created_at, 'minute')].filter(Boolean).join(' · ')}
                    </time>
                  </p>
                  <p className={styles.noteText}>{follow.text}</p>
                  {follow.remind_at ? (
                    <p className={styles.quiet}>
                      {t('freight.note.reminds', { at: formatDate(follow.remind_at, 'minute') })}
                    </p>
                  ) : null}
                  {canWork ? (
                    <RowActions
                      row={follow}
                      name={formatDate(follow.created_at, 'minute')}
                      actions={[
                        { key: 'edit', label: t('records.editRow'), act: setEditing },
                        { key: 'delete', label: t('records.delete'), bad: true, act: setDeleting },
                      ]}
                    />
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      <FollowForm
        claim={claim}
        editing={editing}
        onClose={() => setEditing(null)}
        onSaved={() => {
          toast.done(t('shared.form.saved'));
          void onChanged();
        }}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('freight.note.deleteTitle')}
        text={deleting?.text ?? ''}
        actLabel={t('records.delete')}
        act={async () => {
          if (!deleting) return;
          await api.delete(PATH.follows, { id: deleting.id }, AUTH);
          toast.done(t('shared.confirm.deleted'));
          await onChanged();
        }}
      />
    </Sheet>
  );
}

const valuesOf = (follow: Follow | null) => ({
  state: (follow?.state ?? null) as number | null,
  visit_type: (follow?.visit_type || null) as number | null,
  phase: (follow?.phase || null) as number | null,
  close_reason: (follow?.close_reason || null) as number | null,
  text: follow?.text ?? '',
  remind_at: (follow?.remind_at ?? null) as number | null,
});
type Values = ReturnType<typeof valuesOf>;

/** States that end the work say why. */
const CLOSING: readonly number[] = [customerFollowUp.discarded.value, customerFollowUp.noDeal.value];
const isClosing = ({ state }: Pick<Values, 'state'>) => state !== null && CLOSING.includes(state);

interface FollowFormProps {
  claim: Claim;
  editing: Follow | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}

function FollowForm({ claim, editing, onClose, onSaved }: FollowFormProps) {
  const { t, lang } = useI18n();
  const api = useApi();
  const once = useIdempotencyKey();
  const old = editing === 'new' ? null : editing;
  const fields: Field<Values>[] = [
    {
      kind: 'select',
      name: 'state',
      label: t('freight.note.state'),
      required: true,
      half: true,
      options: optionsOf(customerFollowUp, lang),
    },
    {
      kind: 'select',
      name: 'visit_type',
      label: t('freight.note.visit'),
      required: true,
      half: true,
      options: optionsOf(visitType, lang),
    },
    {
      kind: 'select',
      name: 'phase',
      label: t('freight.note.phase'),
      required: true,
      half: true,
      options: optionsOf(servicePhase, lang),
    },
    { kind: 'datetime', name: 'remind_at', label: t('freight.note.remind'), half: true },
    {
      kind: 'select',
      name: 'close_reason',
      label: t('freight.note.reason'),
      required: true,
      when: isClosing,
      options: optionsOf(closeReason, lang),
    },
    {
      kind: 'textarea',
      name: 'text',
      label: t('freight.note.text'),
      hint: t('freight.note.textHint', { max: MAX.follow }),
      required: true,
      maxLength: MAX.follow,
    },
  ];
  return (
    <DialogForm<Values>
      open={editing !== null}
      onClose={onClose}
      title={t(old ? 'freight.note.edit' : 'freight.note.add')}
      fields={fields}
      initial={valuesOf(old)}
      save={async (values) => {
        const body = {
          state: values.state ?? 0,
          visit_type: values.visit_type ?? 0,
          phase: values.phase ?? 0,
          close_reason: isClosing(values) ? (values.close_reason ?? 0) : 0,
          text: values.text.trim(),
          remind_at: values.remind_at,
        };
        if (old) return api.put(PATH.follows, { id: old.id, ...body }, WRITE);
        const made = { claim_id: claim.id, ...body };
        return api.post(PATH.follows, made, { ...WRITE, idempotencyKey: once.keyFor(made) });
      }}
      onSaved={() => {
        once.renew();
        onSaved();
      }}
      width={600}
    />
  );
}
