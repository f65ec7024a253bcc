// The features of the app: a page that none of them lists does not exist. Plain node can read this list, see page-list.ts.
import attend from '../features/attend/feature.ts';
import billing from '../features/billing/feature.ts';
import booth from '../features/booth/feature.ts';
import company from '../features/company/feature.ts';
import event from '../features/event/feature.ts';
import freight from '../features/freight/feature.ts';
import identity from '../features/identity/feature.ts';
import insight from '../features/insight/feature.ts';
import lodging from '../features/lodging/feature.ts';
import media from '../features/media/feature.ts';
import network from '../features/network/feature.ts';
import notice from '../features/notice/feature.ts';
import one2one from '../features/one2one/feature.ts';
import programme from '../features/programme/feature.ts';
import site from '../features/site/feature.ts';
import type { Feature } from '../shared/feature.ts';
import app from './feature.ts';

/** In the order of the domains; menus without positions follow it. */
export const features: readonly Feature[] = [
  app,
  identity,
  site,
  media,
  company,
  event,
  notice,
  billing,
  booth,
  attend,
  programme,
  lodging,
  network,
  one2one,
  freight,
  insight,
];
