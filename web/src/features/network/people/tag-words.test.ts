// How tags of a card are called.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n/i18n';
import { tagWords } from './tag-words';

const { local } = createI18n('en', {});
const nameOf = (code: string) => ({ reefer: 'Reefer' })[code] ?? code;

it('says codes by their names, and what somebody made up as it is, each once', () => {
  const tags = ['reefer', 'Own words', { code: 'reefer', name_zh: '冷藏箱', name_en: 'Reefer' }, { code: 'x' }, {}];
  expect(tagWords(tags, nameOf, local)).toEqual(['Reefer', 'Own words', 'x']);
});
