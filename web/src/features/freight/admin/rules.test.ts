// Rules in words, in order, and as they are sent.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import words from '../inquiry/labels/console.en';
import labels from './labels/console.en';
import { complaintsOf, completeRule, moved, type RuleValues, ruleWords } from './rules';

const i18n = createI18n('en', { ...words, ...labels });
const names = { level: (id: number) => `L${id}`, country: (id: number) => `C${id}`, agent: (id: number) => `A${id}` };
const rule: RuleValues = {
  key: 1,
  name: 'Everything',
  lanes: [],
  levels: [],
  modes: [],
  agents: [],
  places: 1,
  daily_cap: 0,
  in_hours: false,
};

it('says whom a rule without conditions serves', () => {
  expect(ruleWords(rule, i18n, names)).toEqual(['Every inquiry', 'To all forwarders in turn', '1 forwarder each']);
});

it('says every condition', () => {
  const lanes = [{ from_country: 1, to_country: 0, from_port: '', to_port: 'DEHAM' }];
  const full = { ...rule, lanes, levels: [2], modes: [1, 4], agents: [7, 8], places: 3, daily_cap: 5, in_hours: true };
  expect(ruleWords(full, i18n, names)).toEqual([
    'C1 to DEHAM; level L2; Sea, Rail',
    'To A7, A8 in turn',
    '3 forwarders each; at most 5 a day for one forwarder; only in working hours',
  ]);
});

it('moves a rule and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

it('fills in what a rule leaves out, and takes nothing else along', () => {
  const loose = { key: 1, name: 'Everything', places: 1, lanes: [{ to_port: 'DEHAM' }], pointer: 9 };
  const lanes = [{ from_country: 0, to_country: 0, from_port: '', to_port: 'DEHAM' }];
  expect(completeRule(loose)).toEqual({ ...rule, lanes });
});

it('puts complaints at the fields of the rule that is edited', () => {
  const fields = { 'rules.1.lanes': 'Unknown', 'rules.10.name': 'Empty', version: 'Old' };
  expect(complaintsOf(1, fields)).toEqual({ lanes: 'Unknown', 'rules.10.name': 'Empty', version: 'Old' });
});
