// Proves that the language switch keeps every parameter, and that hydrating leaves its links where they are.
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createI18n, I18nProvider } from './i18n';
import { LangSwitch } from './lang-switch';

const at = (search: string) => (
  <MemoryRouter initialEntries={[`/informationDetail${search}`]}>
    <I18nProvider value={createI18n('zh', {})}>
      <LangSwitch />
    </I18nProvider>
  </MemoryRouter>
);

it('takes over the server’s links with the parameters that only the browser knows', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(at('?id=3'));
  const [, english] = root.querySelectorAll('a');
  expect(english?.getAttribute('href')).toBe('?id=3&lang=en');
  english?.focus();
  await act(async () => {
    hydrateRoot(root, at('?id=3&from=newsletter'));
  });
  expect(root.querySelectorAll('a')[1]).toBe(english);
  expect(document.activeElement).toBe(english);
  expect(english?.getAttribute('href')).toBe('?id=3&from=newsletter&lang=en');
  expect(complaints).not.toHaveBeenCalled();
});
