// The console dictionary, en: loaded with the first console or admin page.
import event from '@/features/event/labels/console.en';
import identity from '@/features/identity/labels/console.en';
import insight from '@/features/insight/labels/console.en';
import media from '@/features/media/labels/console.en';
import site from '@/features/site/labels/console.en';
import shared from '@/shared/labels/console.en';
import player from '@/shared/player/labels.en';
import records from '@/shared/records/labels/console.en';
import upload from '@/shared/upload/labels.en';
import app from './app-console.en';

export default {
  ...shared,
  ...records,
  ...upload,
  ...player,
  ...app,
  ...identity,
  ...site,
  ...media,
  ...event,
  ...insight,
};
