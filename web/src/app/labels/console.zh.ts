// The console dictionary, zh: loaded with the first console or admin page.
import event from '@/features/event/labels/console.zh';
import identity from '@/features/identity/labels/console.zh';
import insight from '@/features/insight/labels/console.zh';
import media from '@/features/media/labels/console.zh';
import site from '@/features/site/labels/console.zh';
import shared from '@/shared/labels/console.zh';
import player from '@/shared/player/labels.zh';
import records from '@/shared/records/labels/console.zh';
import upload from '@/shared/upload/labels.zh';
import app from './app-console.zh';

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
