// Owns what the directory calls things: halls, stands, services, lanes.
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { tagNamesQuery, venueQuery } from '../queries';

/** Stand numbers carry their hall on the wire, which stands beside them here. */
export const standsOf = ({ hall, booth_no }: { hall: string; booth_no: string }): string[] =>
  booth_no
    .split(',')
    .map((number) => number.trim())
    .filter(Boolean)
    .map((number) => (hall && number.startsWith(`${hall}-`) ? number.slice(hall.length + 1) : number));

export function useNames() {
  const { lang, local } = useI18n();
  const { meetingId } = useStartup();
  const { data: venue } = useQuery(venueQuery(meetingId));
  const { data: tags } = useQuery(tagNamesQuery());
  const nameIn = (list: readonly { code: string; name_zh: string; name_en: string }[] | undefined, code: string) => {
    const found = list?.find((entry) => entry.code === code);
    return found ? local(found, 'name') : code;
  };
  const hallOf = (code: string) => venue?.halls.find((hall) => hall.code === code);
  return {
    hall: (code: string) => nameIn(venue?.halls, code),
    /** What is shown there; empty where the venue does not say. */
    theme(code: string) {
      const hall = hallOf(code);
      return hall ? local(hall, 'theme') : '';
    },
    tag: (code: string) => nameIn(tags?.business, code),
    lane: (code: string) => nameIn(tags?.lanes, code),
    listed: (words: readonly string[]) => words.join(lang === 'zh' ? '、' : ', '),
  };
}

export type Names = ReturnType<typeof useNames>;
