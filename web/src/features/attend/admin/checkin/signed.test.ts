// A list is taken from the server whose key signed it, and as it was signed.
import { expect, it } from 'vitest';
import type { Api } from '@/api/client';
import { areSigned, ForgedList, isSigned, type ListPart, signedText } from './signed';
import { createWire } from './wire';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const LIST = {
  gate_id: 2,
  activity_id: 1,
  version: 'v1',
  is_unchanged: false,
  made_at: 1_800_000_000,
  salt: 'salt',
  types: [{ id: 3, name_zh: '观众', name_en: 'Visitor', enters: true, enters_once: false }],
  tickets: [['aa', 7, 'Nanzhou Gu', 'Farshore', 3, 1, 0, 0]],
  next: null,
  signature: '',
} as unknown as ListPart;

async function newSigner() {
  const pair = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  return {
    key: hexOf(await crypto.subtle.exportKey('raw', pair.publicKey)),
    sign: async (part: ListPart, after = 0): Promise<ListPart> => {
      const text = new TextEncoder().encode(signedText(part, after));
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, text);
      return { ...part, signature: hexOf(signature) };
    },
  };
}

/** A server that answers with this list, and with its key; the page may know another one. */
function wireTo(list: ListPart, list_key: string, known?: string) {
  const get = async (path: string) => (path.endsWith('gate_list') ? list : { list_key });
  return createWire(
    { get } as unknown as Api,
    () => [],
    () => known,
  );
}

it('writes what is signed as the server does', () => {
  expect(signedText(LIST, 5)).toBe(
    '[["fairway gate list 1",2,1,"v1",false,1800000000,"salt"],[[3,"观众","Visitor",true,false]],' +
      '[["aa",7,"Nanzhou Gu","Farshore",3,1,0,0]],null,5]',
  );
});

it('knows a list of the server from one that was changed, moved or made by others', async () => {
  const [server, other] = [await newSigner(), await newSigner()];
  const list = await server.sign(LIST);
  expect(await isSigned(list, 0, server.key)).toBe(true);
  expect(await isSigned({ ...list, made_at: 1 }, 0, server.key)).toBe(false);
  expect(await isSigned({ ...list, tickets: [] }, 0, server.key)).toBe(false);
  expect(await isSigned(list, 7, server.key)).toBe(false);
  expect(await isSigned(await other.sign(LIST), 0, server.key)).toBe(false);
  expect(await isSigned({ ...list, signature: '' }, 0, server.key)).toBe(false);
  expect(await isSigned(list, 0, '')).toBe(false);
});

it('opens what was kept only as it was signed, whole and for its gate', async () => {
  const { key, sign } = await newSigner();
  const first = { after: 0, part: await sign({ ...LIST, next: 7 }) };
  const second = { after: 7, part: await sign({ ...LIST, tickets: [] }, 7) };
  expect(await areSigned([first, second], 2, key)).toBe(true);
  const entered = { ...first, part: { ...first.part, tickets: [['aa', 7, 'Somebody else', '', 3, 1, 0, 0]] } };
  expect(await areSigned([entered, second], 2, key)).toBe(false);
  expect(await areSigned([first], 2, key)).toBe(false);
  expect(await areSigned([second], 2, key)).toBe(false);
  expect(await areSigned([first, second, second], 2, key)).toBe(false);
  expect(await areSigned([first, second], 9, key)).toBe(false);
  expect(await areSigned([first, second], 2, (await newSigner()).key)).toBe(false);
  expect(await areSigned([], 2, key)).toBe(false);
  const unchanged = { after: 0, part: await sign({ ...LIST, is_unchanged: true, tickets: [] }) };
  expect(await areSigned([unchanged], 2, key)).toBe(false);
});

it('makes the same list of what was kept as of what came', async () => {
  const { key, sign } = await newSigner();
  const wire = wireTo(await sign(LIST), key, key);
  const came = await wire.list(2, null);
  expect(came?.tickets).toHaveLength(1);
  expect(await wire.reopen(2, came?.parts ?? [])).toEqual(came);
  expect(await wireTo(LIST, key, (await newSigner()).key).reopen(2, came?.parts ?? [])).toBeNull();
});

it('takes no list that is not signed for this gate', async () => {
  const { key, sign } = await newSigner();
  const list = await sign(LIST);
  expect((await wireTo(list, '', key).list(2, null))?.tickets).toHaveLength(1);
  await expect(wireTo({ ...list, salt: 'other' }, key, key).list(2, null)).rejects.toThrow(ForgedList);
  await expect(wireTo(list, key, key).list(9, null)).rejects.toThrow(ForgedList);
});

it('asks for the key before it refuses, where the page knows none or an older one', async () => {
  const [before, server] = [await newSigner(), await newSigner()];
  const list = await server.sign(LIST);
  expect(await wireTo(list, server.key, before.key).list(2, null)).not.toBeNull();
  expect(await wireTo(list, server.key).list(2, null)).not.toBeNull();
  await expect(wireTo(list, before.key).list(2, null)).rejects.toThrow(ForgedList);
});
