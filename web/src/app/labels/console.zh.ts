// The console dictionary, zh: loaded with the first console or admin page.
import shared from '@/shared/labels/console.zh';

export default { ...shared };
