// Events come out whole, however the network cut them.
import { expect, it } from 'vitest';
import { type Frame, frameReader } from './frames';

it('puts pieces together', () => {
  const frames: Frame[] = [];
  const take = frameReader((frame) => frames.push(frame));
  const text =
    'retry: 3000\nid: 7\nevent: ready\ndata: {"position":7}\n\n:\nid: 9\n\nevent: note\ndata: {"topic":"hall:1","body":"a: b"}\n\n';
  for (const letter of text) take(letter);
  expect(frames).toEqual([
    { id: 7, event: 'ready', data: { position: 7 } },
    { id: 9, event: '', data: null },
    { id: null, event: 'note', data: { topic: 'hall:1', body: 'a: b' } },
  ]);
});
