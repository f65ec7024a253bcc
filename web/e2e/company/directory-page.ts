// The exhibitor directory as the stories see it.
import type { Page } from '@playwright/test';

export const PATH = '/exhibitiorList';

export const searchField = (page: Page) => page.getByRole('search').getByRole('textbox');
/** Names in the order of the list: each row's link to its firm. */
export const names = (page: Page) => page.getByRole('main').locator('li a[href^="/companyDetail"]');
/** The live line over the list. */
export const count = (page: Page) => page.getByRole('main').locator('[aria-live="polite"]');
export const filters = (page: Page) => page.getByRole('complementary');
