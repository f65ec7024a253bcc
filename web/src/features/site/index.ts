// What the app's default layout takes from the site feature.
export { SiteFooter } from './chrome/site-footer';
export { SiteHeader } from './chrome/site-header';
