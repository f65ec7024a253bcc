// The dictionary of public pages beside the home page, en: loaded with the first of them.
import event from '@/features/event/labels/pages.en';
import site from '@/features/site/labels/pages.en';
import shared from '@/shared/labels/pages.en';

export default { ...shared, ...site, ...event };
