// What the form of a session sends.
import { expect, test } from 'vitest';
import { bodyOf, NEW, roomKey, trackKey, tracksOf, valuesOf } from './session-values';

const filled = {
  ...valuesOf(null),
  title_en: 'Cold chain at sea',
  start_time: 3600,
  end_time: 7200,
  hall: 'N9',
  room_zh: '新舞台',
  room_en: 'New stage',
};

test('a room that is chosen brings its names, another one those that were typed', () => {
  const tide = { hall: '', room_zh: '潮汐厅', room_en: 'Tide Hall' };
  expect(bodyOf({ ...filled, place: roomKey(tide) })).toMatchObject(tide);
  expect(bodyOf({ ...filled, place: NEW })).toMatchObject({ hall: 'N9', room_zh: '新舞台', room_en: 'New stage' });
});

test('a track that is chosen brings its names', () => {
  const cold = { track_zh: '冷链', track_en: 'Cold chain' };
  expect(bodyOf({ ...filled, topic: trackKey(cold) })).toMatchObject(cold);
});

test('speakers go by their ids in their order, and empty choices are nobody', () => {
  const body = bodyOf({ ...filled, speaker_ids: [{ id: '7' }, { id: '' }, { id: '3' }] });
  expect(body.speaker_ids).toEqual([7, 3]);
  expect(body).not.toHaveProperty('tells');
  expect(body).not.toHaveProperty('place');
});

test('each track is offered once, and sessions without one add none', () => {
  const cold = { track_zh: '冷链', track_en: 'Cold chain' };
  expect(tracksOf([cold, { track_zh: '', track_en: '' }, { ...cold }])).toEqual([cold]);
});
