// What is asked of a type of booths, in words: each language with its own commas and colons.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import en from '../gather/labels/console.en';
import zh from '../gather/labels/console.zh';
import type { KindRules } from '../gather/models';
import { askedWords } from './gather-words';

const OFF = { is_on: false };
const kind = {
  fascia: OFF,
  backboard: OFF,
  stand_plan: { is_on: true, is_required: true, formats: ['pdf', 'dwg'], max_mb: 50 },
  items: [],
} as unknown as KindRules;

it('says which files are taken', () => {
  const english = createI18n('en', { ...en, 'records.listComma': ', ' });
  expect(askedWords(kind, english)).toEqual([`${en['booth.gather.part.stand_plan']}: pdf, dwg, up to 50 MB`]);
  const chinese = createI18n('zh', { ...zh, 'records.listComma': '、' });
  expect(askedWords(kind, chinese)).toEqual([`${zh['booth.gather.part.stand_plan']}：pdf、dwg，不超过 50 MB`]);
});
