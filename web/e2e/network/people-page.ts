// The directory of people as the stories see it.
import type { Page } from '@playwright/test';

export const HALL = '/negotiationHall';
export const LIST = '/userList';

export const searchField = (page: Page) => page.getByRole('search').getByRole('textbox');
/** Names in the order of the cards. */
export const names = (page: Page) => page.getByRole('main').locator('li h2 > :first-child');
/** Names in the order of the list. */
export const listed = (page: Page) => page.getByRole('main').locator('section li div > :first-child');
/** The live line over the list. */
export const count = (page: Page) => page.getByRole('main').locator('[aria-live="polite"]');
export const filters = (page: Page) => page.getByRole('complementary');
