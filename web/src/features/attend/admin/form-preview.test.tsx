// The preview of the form: as whom and in which language, with conditions at work.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import customEn from '@/shared/custom-fields/labels.en';
import customZh from '@/shared/custom-fields/labels.zh';
import { renderWith } from '@/shared/testing/render';
import pagesEn from '../labels/pages.en';
import pagesZh from '../labels/pages.zh';
import { FormPreview } from './form-preview';
import { FORM_WORDS } from './form-words';
import labels from './labels/console.en';

const field = { field_type: 1, choices: [] };
const FIELDS = [
  { ...field, id: 1, field_type: 5, name_zh: '要导览吗', name_en: 'Guided tour?', asked_of: 2 },
  { ...field, id: 2, name_zh: '哪一条线路', name_en: 'Which tour', when_field: 1, when_choices: [1] },
  { ...field, id: 3, name_zh: '展位号', name_en: 'Stand', asked_of: 1 },
];

it('shows what a visitor and an exhibitor are asked, in both languages', async () => {
  renderWith(<FormPreview fields={FIELDS} />, { labels });
  expect(screen.queryByLabelText('Which tour')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Guided tour?'), 'Yes');
  expect(screen.getByLabelText('Which tour')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '中文' }));
  expect(screen.getByLabelText('要导览吗')).toHaveProperty('value', '1');
  expect(screen.getByLabelText('哪一条线路')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Exhibitor' }));
  expect(screen.getByLabelText('展位号')).toBeTruthy();
  expect(screen.queryByLabelText('要导览吗')).toBeNull();
});

it('says the same words as the form', () => {
  const said = { zh: { ...pagesZh, ...customZh }, en: { ...pagesEn, ...customEn } };
  for (const lang of ['zh', 'en'] as const) expect(said[lang]).toMatchObject(FORM_WORDS[lang]);
});
