// The public dictionary, zh: loaded with every page.
import site from '@/features/site/labels/public.zh';
import shared from '@/shared/labels/public.zh';
import app from './app.zh';

export default { ...shared, ...app, ...site };
