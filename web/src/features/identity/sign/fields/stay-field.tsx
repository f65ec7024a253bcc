// Whether this browser keeps its user signed in after it is closed.
import { useT } from '@/shared/i18n';
import { Checkbox } from '@/ui/checkbox';

/** Field `stay` of the form around it: "1" or nothing. Unticked, because the browser may be somebody else's. */
export function StayField() {
  const t = useT();
  return (
    <Checkbox name="stay" value="1">
      {t('identity.stay')}
    </Checkbox>
  );
}

export const stayOf = (value: string) => (value === '1' ? 1 : 0);
