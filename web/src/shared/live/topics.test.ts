// Of more topics than a stream can have: notices stay, then what is looked at, and nothing moves without a reason.
import { expect, it } from 'vitest';
import { chooseTopics, MAX_TOPICS } from './topics';

const halls = (from: number, count: number) => Array.from({ length: count }, (_, at) => `hall:${from + at}`);

it('asks for all of them once, in the order of the tabs, while there is room', () => {
  const tabs = [
    { topics: ['hall:1', 'notices:4'], isSeen: false },
    { topics: ['hall:2', 'hall:1'], isSeen: true },
  ];
  expect(chooseTopics(tabs)).toEqual({ asked: ['hall:1', 'notices:4', 'hall:2'], left: [] });
});

it('leaves out what only hidden tabs want, but no notices', () => {
  const hidden = { topics: [...halls(100, 15), 'notices:4'], isSeen: false };
  const seen = { topics: halls(1, 12), isSeen: true };
  const { asked, left } = chooseTopics([hidden, seen]);
  expect(asked).toHaveLength(MAX_TOPICS);
  expect(asked.slice(0, 13)).toEqual(['notices:4', ...halls(1, 12)]);
  expect(left).toEqual(halls(107, 8));
  expect(chooseTopics([hidden, { ...seen }])).toEqual({ asked, left });
});
