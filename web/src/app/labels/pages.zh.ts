// The dictionary of public pages beside the home page, zh: loaded with the first of them.
import event from '@/features/event/labels/pages.zh';
import site from '@/features/site/labels/pages.zh';
import shared from '@/shared/labels/pages.zh';

export default { ...shared, ...site, ...event };
