// The console dictionary, en: loaded with the first console or admin page.
import shared from '@/shared/labels/console.en';

export default { ...shared };
