// Owns how somebody heard of the fair, whether they want a room, and whether others may find them.
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import type { ApplyForm } from '../models';
import { hotelsQuery } from '../queries';
import type { Errors, Texts } from './draft';
import styles from './register.module.css';

interface VisitPartProps {
  asked: ApplyForm;
  texts: Texts;
  errors: Errors;
}

export function VisitPart({ asked, texts, errors }: VisitPartProps) {
  const { t, local } = useI18n();
  return (
    <fieldset className={styles.part}>
      <legend>{t('attend.form.visit')}</legend>
      <div className={styles.pair}>
        <Field label={t('attend.form.channel')} error={errors.channel}>
          <Select name="channel" defaultValue={texts.channel}>
            <option value="">{t('attend.form.choose')}</option>
            {asked.channels.map((channel) => (
              <option key={channel.code} value={channel.code}>
                {local(channel, 'name')}
              </option>
            ))}
          </Select>
        </Field>
        {texts.channel && (
          <Field label={t('attend.form.channelNote')} error={errors.channel_note}>
            <Input name="channel_note" maxLength={100} defaultValue={texts.channel_note} />
          </Field>
        )}
      </div>
      {asked.asks_hotel && <Hotel texts={texts} errors={errors} />}
      <Checkbox name="is_public" value="1" defaultChecked={texts.is_public !== ''} error={errors.is_public}>
        {t('attend.form.isPublic')}
      </Checkbox>
    </fieldset>
  );
}

function Hotel({ texts, errors }: Omit<VisitPartProps, 'asked'>) {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const wants = texts.wants_hotel !== '';
  const { data: hotels = [] } = useQuery({ ...hotelsQuery(meetingId), enabled: wants });
  return (
    <>
      <Checkbox name="wants_hotel" value="1" defaultChecked={wants} error={errors.wants_hotel}>
        {t('attend.form.wantsHotel')}
      </Checkbox>
      {wants && (
        <div className={styles.pair}>
          <Field label={t('attend.form.hotel')} error={errors.hotel_id}>
            {/* Its choices come later: what was chosen must still be chosen then. */}
            <Select key={hotels.length} name="hotel_id" defaultValue={texts.hotel_id}>
              <option value="">{t('attend.form.anyHotel')}</option>
              {hotels.map((hotel) => (
                <option key={hotel.id} value={hotel.id}>
                  {local(hotel, 'name')}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('attend.form.hotelNote')} error={errors.hotel_note} hint={t('attend.form.hotelNoteHint')}>
            <Input name="hotel_note" maxLength={200} defaultValue={texts.hotel_note} />
          </Field>
        </div>
      )}
    </>
  );
}
