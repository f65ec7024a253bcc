// Proves that the popup banner can be seen in the builder's preview: while its unit is chosen, until it is closed.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setChosenMark } from '@/shared/page/chosen';
import { bannersQuery } from '../../queries';
import { renderInSite, unitItem } from '../../testing/site-test';
import { popupUnit } from './popup-unit';

const banner = { title_zh: '早鸟票', title_en: '', image_zh: '/early.webp', image_en: '', link: '/enrollPage' };
const choose = (mark: string | null) => act(() => setChosenMark(mark));

afterEach(() => choose(null));

it('comes with its unit, closes, and comes again', async () => {
  const item = { ...unitItem('popup_banner', { position: 'home_popup' }), mark: 'm3' };
  renderInSite(<popupUnit.Component item={item} />, { data: [[bannersQuery(7, 'home_popup').queryKey, [banner]]] });
  const popup = () => screen.queryByRole('complementary', { name: '早鸟票' });
  choose('m2');
  expect(popup()).toBeNull();
  choose('m3');
  await waitFor(() => expect(popup()).not.toBeNull());
  expect(screen.getByRole('link', { name: '早鸟票' }).getAttribute('href')).toBe('/enrollPage');
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button'));
  expect(popup()).toBeNull();
  choose('m2');
  choose('m3');
  expect(popup()).not.toBeNull();
});
