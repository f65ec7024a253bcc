// Lists that a device does not believe.
import { expect, it } from 'vitest';
import { CODE, createServer, listOf, openDevice, storedVersion } from './device.fixture';
import { ForgedList } from './signed';
import { createMemoryStore } from './store';

it('neither uses nor keeps a list that the server did not sign, and says so', async () => {
  const [server, store] = [createServer(), createMemoryStore()];
  server.wire.list = () => Promise.reject(new ForgedList());
  expect((await openDevice(server, 1, store)).device.state()).toMatchObject({ trouble: 'forged', list: null });
  expect(await store.list(1, 1)).toBeNull();
});

it('drops a kept list that is not as it was signed, and says so until a good one was downloaded', async () => {
  const [server, store] = [createServer(), createMemoryStore()];
  await openDevice(server, 1, store);
  server.goDown(true);
  server.wire.reopen = async () => null;
  const { device, scan } = await openDevice(server, 1, store);
  expect(device.state()).toMatchObject({ trouble: 'spoiled', list: null });
  expect(await store.list(1, 1)).toBeNull();
  device.next();
  expect(await scan(CODE)).toBeUndefined();
  expect(device.state()).toMatchObject({ trouble: 'noList' });
  const again = await openDevice(server, 1, store);
  expect(again.device.state().trouble).toBeNull();
  await store.saveList({ gateId: 1, userId: 1, parts: listOf(1, '1').parts }, []);
  const spoiled = await openDevice(server, 1, store);
  server.goDown(false);
  await spoiled.device.refresh();
  expect(spoiled.device.state()).toMatchObject({ trouble: null, list: { count: 1 } });
  expect(await storedVersion(store)).toBe('1');
});
