// What is printed for whom.
import { expect, it } from 'vitest';
import { StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import { Badge } from './badge';
import en from './labels/console.en';
import { RESULT, type Result, type Verdict } from './types';
import { needsBadge } from './use-badges';

const holder = {
  id: 7,
  number: 'TK000007',
  name: 'Nanzhou Gu',
  company: 'Farshore Lines',
  ticket_type_zh: '专业观众',
  ticket_type_en: 'Trade visitor',
};
const startup = { meeting: { title: '货运展', title_en: 'Freight Fair' } };
const show = (name: string, code: string) =>
  renderWith(
    <StartupProvider value={startup as never}>
      <Badge holder={{ ...holder, name }} code={code} />
    </StartupProvider>,
    { labels: en },
  ).container;

it('has name, company, kind of ticket, the fair, and the code that was scanned', () => {
  const badge = show('Nanzhou Gu', 'A'.repeat(52));
  for (const text of ['Nanzhou Gu', 'Farshore Lines', 'Trade visitor', 'Freight Fair', 'TK000007']) {
    expect(badge.textContent).toContain(text);
  }
  expect(badge.querySelectorAll('svg')).toHaveLength(1);
  expect(badge.querySelector('.long')).toBeNull();
});

it('sets long names smaller, and has no code where somebody was found by name', () => {
  const badge = show('Aleksandra Konstantinopolska', '');
  expect(badge.querySelector('.long')?.textContent).toBe('Aleksandra Konstantinopolska');
  expect(badge.querySelector('svg')).toBeNull();
  expect(show('欧阳明月上官云天司马', '').querySelector('.long')).not.toBeNull();
});

it('prints for whoever is let in, and not again for those who come back', () => {
  const verdict = (result: Result, earlier = 0): Verdict => ({
    key: 'k',
    code: '',
    result,
    holder,
    use: { at: 1_800_000_000 - earlier, gate_zh: '', gate_en: '' },
    happenedAt: 1_800_000_000,
    isOffline: false,
  });
  expect(needsBadge(verdict(RESULT.letIn))).toBe(true);
  expect(needsBadge(verdict(RESULT.letIn, 86_400))).toBe(false);
  expect(needsBadge(verdict(RESULT.wasIn))).toBe(false);
  expect(needsBadge(verdict(RESULT.letIn), true)).toBe(false);
});
