// The console dictionary, en: loaded with the first console or admin page.
import admin from '@/features/admin/labels/console.en';
import content from '@/features/content/labels/console.en';
import event from '@/features/event/labels/console.en';
import identity from '@/features/identity/labels/console.en';
import insight from '@/features/insight/labels/console.en';
import library from '@/features/library/labels/console.en';
import shared from '@/shared/labels/console.en';
import player from '@/shared/player/labels.en';
import upload from '@/shared/upload/labels.en';
import app from './app-console.en';

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
