// What a link of the site's content may be.
import type { Translate } from '@/shared/i18n';

const PATH_OR_WEB = /^(?:\/(?!\/)\S*|https?:\/\/\S+)$/i;

/** A page of this site or an address of the web; nothing is fine too. */
export const linkRule = (t: Translate) => (link: string) =>
  link === '' || PATH_OR_WEB.test(link) ? null : t('records.badLink');
