// What the sign pages read.
import { read } from '@/api/query';

export const signBannerQuery = (activity_id: number) =>
  read('/atlas/resource/banner', { activity_id, status: 1, nopage: 1, platform: 2, position: 'sign' });

export const contactsQuery = (activity_id: number) => read('/atlas/exhibition/incharger', { activity_id });
