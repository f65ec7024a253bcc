// The sign dictionary, zh: loaded with the sign pages, and with the console, whose account pages share its words.
import identity from '@/features/identity/labels/public.zh';

export default identity;
