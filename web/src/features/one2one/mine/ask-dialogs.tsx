// Owns what is asked before an answer is sent: a reason, a colleague to hand it to, or whether somebody really did not come.
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { personName } from '@/shared/person';
import { Dialog } from '@/ui/dialog';
import { type Appointment, MAX } from '../models';
import { colleaguesQuery } from '../queries';
import { useJobWords } from './face';
import type { Asking } from './invitation-panel';
import type { Acts } from './use-acts';

interface AskDialogsProps {
  appointment: Appointment;
  asking: Asking | null;
  acts: Acts;
  onClose: () => void;
}

export function AskDialogs({ appointment, asking, acts, onClose }: AskDialogsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const name = personName(appointment.person, i18n);
  return (
    <>
      {(['reject', 'withdraw', 'cancel'] as const).map((action) => (
        <DialogForm<{ reason: string }>
          key={action}
          open={asking === action}
          onClose={onClose}
          title={t(`one2one.ask.${action}`, { name })}
          intro={t(`one2one.ask.${action}Text`)}
          fields={reasonFields(t('one2one.ask.reason'), t('one2one.ask.reasonHint'), action === 'cancel')}
          initial={{ reason: '' }}
          save={({ reason }) => acts.answer(appointment, action, { reason: reason.trim() })}
          saveLabel={t(`one2one.act.${action}`)}
          width={520}
        />
      ))}
      {asking === 'hand_over' && <HandOver appointment={appointment} acts={acts} onClose={onClose} />}
      <ConfirmDialog
        open={asking === 'no_show'}
        onClose={onClose}
        title={t('one2one.ask.noShow', { name })}
        text={t('one2one.ask.noShowText')}
        actLabel={t('one2one.act.noShow')}
        act={() => acts.answer(appointment, 'no_show')}
      />
    </>
  );
}

const reasonFields = (label: string, hint: string, required: boolean): Field<{ reason: string }>[] => [
  { kind: 'textarea', name: 'reason', label, hint, required, maxLength: MAX.reason },
];

interface HandOverValues {
  user_id: number | null;
}

function HandOver({ appointment, acts, onClose }: Omit<AskDialogsProps, 'asking'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const workOf = useJobWords();
  const query = useQuery(colleaguesQuery(appointment.id));
  const colleagues = query.data;
  const title = t('one2one.ask.handOver');
  if (!colleagues || colleagues.length === 0)
    return (
      <Dialog open onClose={onClose} title={title} closeLabel={t('shared.close')} width={520}>
        <Loaded query={query}>{() => <p>{t('one2one.ask.noColleagues')}</p>}</Loaded>
      </Dialog>
    );
  const fields: Field<HandOverValues>[] = [
    {
      kind: 'radio',
      name: 'user_id',
      label: t('one2one.ask.colleague'),
      required: true,
      options: colleagues.map((person) => ({
        value: person.user_id,
        label: personName(person, i18n),
        hint: workOf(person),
      })),
    },
  ];
  return (
    <DialogForm<HandOverValues>
      open
      onClose={onClose}
      title={title}
      intro={t('one2one.ask.handOverText')}
      fields={fields}
      initial={{ user_id: null }}
      save={({ user_id }) => acts.answer(appointment, 'hand_over', { user_id: user_id ?? undefined })}
      saveLabel={t('one2one.act.handOver')}
      width={520}
    />
  );
}
