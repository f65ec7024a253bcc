// The console dictionary, zh: loaded with the first console or admin page.
import admin from '@/features/admin/labels/console.zh';
import content from '@/features/content/labels/console.zh';
import event from '@/features/event/labels/console.zh';
import identity from '@/features/identity/labels/console.zh';
import insight from '@/features/insight/labels/console.zh';
import library from '@/features/library/labels/console.zh';
import shared from '@/shared/labels/console.zh';
import player from '@/shared/player/labels.zh';
import upload from '@/shared/upload/labels.zh';
import app from './app-console.zh';

export default {
  ...shared,
  ...app,
  ...identity,
  ...event,
  ...admin,
  ...content,
  ...library,
  ...insight,
  ...upload,
  ...player,
};
