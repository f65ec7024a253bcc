// What a device knows of a code by itself.
import { expect, it } from 'vitest';
import { cleanCode, digestOf } from './codes';

it('takes a code as scanners and fingers give it', () => {
  expect(cleanCode(' 0a1b 2c3d\n')).toBe('0A1B2C3D');
  expect(cleanCode('x'.repeat(5000))).toHaveLength(200);
});

it('digests as the server does: the beginning of SHA-256 of salt and code', async () => {
  expect(await digestOf('', 'abc')).toBe('ba7816bf8f01cfea414140de5dae2223');
  expect(await digestOf('a', 'bc')).toBe('ba7816bf8f01cfea414140de5dae2223');
  expect(await digestOf('b', 'bc')).not.toBe(await digestOf('a', 'bc'));
});
