// The startup chain: order, what it keeps, and that any failure rejects it.
import { expect, it } from 'vitest';
import { createApi } from '@/api/client';
import type { WireRequest } from '@/api/wire';
import { loadStartup } from './startup';

const exhibition = { id: 1, code: 'EXS', tenant_id: 3, activity_id: 65 };
const summit = { id: 2, code: 'EXS', atype: 5, tenant_id: 3, activity_id: 66 };
const labels = [{ key: 'menu.home', label_zh: '首页', label_en: 'Home' }];

function setup(answers: Record<string, unknown> = {}) {
  const paths: string[] = [];
  const table: Record<string, unknown> = {
    '/atlas/configure/exhibition?code=EXS': exhibition,
    '/atlas/configure/exhibition?code=EXS&atype=5': summit,
    '/atlas/configure/structure?code=EXS': { menu: [], pages: [] },
    '/basic/label/EXS?is_idc=2&no_page=1': labels,
    '/atlas/exhibition/basic?activity_id=65': { id: 65 },
    '/atlas/exhibition/basic?activity_id=66': { id: 66 },
    '/atms/configure/system?tenant_id=3&nopage=1': [],
    ...answers,
  };
  const transport = async ({ path }: WireRequest) => {
    paths.push(path);
    const data = table[path];
    const body = data === 'fail' ? { success: false, code: 9, request_id: 'R9' } : { success: true, data };
    return { status: data === 'fail' ? 500 : 200, text: JSON.stringify(body) };
  };
  const tokens = { access: () => null, refresh: () => null, save: () => {} };
  return { paths, api: createApi({ lang: 'en', transport, tokens, onSignedOut: () => {} }) };
}

it('takes tenant and meeting from the exhibition, then loads the basics', async () => {
  const { api, paths } = setup();
  const started = await loadStartup(api);
  expect(started).toMatchObject({ tenantId: 3, meetingId: 65, meeting: { id: 65 }, summitId: 66, summit: { id: 66 } });
  expect(started.labels).toEqual({ 'menu.home': 'Home' });
  expect(paths.indexOf('/atlas/exhibition/basic?activity_id=65')).toBeGreaterThan(3);
});

it('goes without a summit when there is none', async () => {
  const { api, paths } = setup({ '/atlas/configure/exhibition?code=EXS&atype=5': null });
  expect(await loadStartup(api)).toMatchObject({ summitId: null, summit: null });
  expect(paths).toHaveLength(6);
});

it.each([
  '/atlas/configure/exhibition?code=EXS',
  '/atlas/configure/exhibition?code=EXS&atype=5',
  '/atlas/exhibition/basic?activity_id=65',
  '/atlas/exhibition/basic?activity_id=66',
  '/basic/label/EXS?is_idc=2&no_page=1',
])('rejects, with the reference, when %s fails', async (path) => {
  await expect(loadStartup(setup({ [path]: 'fail' }).api)).rejects.toMatchObject({ requestId: 'R9' });
});

it('rejects when the exhibition does not exist', async () => {
  const { api } = setup({ '/atlas/configure/exhibition?code=EXS': null });
  await expect(loadStartup(api)).rejects.toMatchObject({ code: 404 });
});
