// The public dictionary, en: loaded with every page.
import site from '@/features/site/labels/public.en';
import shared from '@/shared/labels/public.en';
import app from './app.en';

export default { ...shared, ...app, ...site };
