// Absolute addresses in both languages.
import { expect, it } from 'vitest';
import type { Boot } from './boot';
import { absolute } from './head';

const boot = (languageHosts: Boot['languageHosts']) => ({ origin: 'https://fair.example', languageHosts }) as Boot;

it('uses the host of each language where there is one', () => {
  const both = boot({ zh: 'https://fair.example', en: 'https://en.fair.example' });
  expect([absolute(both, '/agendaList', 'zh'), absolute(both, '/agendaList', 'en')]).toEqual([
    'https://fair.example/agendaList',
    'https://en.fair.example/agendaList',
  ]);
});

it('says the language in the address where there is none', () => {
  expect([absolute(boot({}), '/', 'zh'), absolute(boot({}), '/', 'en'), absolute(boot({}), '/x?id=1', 'en')]).toEqual([
    'https://fair.example/',
    'https://fair.example/?lang=en',
    'https://fair.example/x?id=1&lang=en',
  ]);
});
