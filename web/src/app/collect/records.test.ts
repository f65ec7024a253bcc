// The records' fields are the specification's, and a visitor stays the same one.
import { beforeEach, expect, it } from 'vitest';
import { accessRecord, activityReport, browserOf, operatingRecord, visitorId } from './records';

const who = { tenant_id: 1, activity_id: 7, user_id: 0 };
const entry = { referrer: 'https://example.org/list?q=secret', campaign: 'utm_source=wechat' };

beforeEach(() => localStorage.clear());

it('gives a browser one visitor id of 32 upper-case characters and keeps it', () => {
  const id = visitorId();
  expect(id).toMatch(/^[0-9A-Z]{32}$/);
  expect(visitorId()).toBe(id);
});

it('replaces an id that somebody broke', () => {
  localStorage.setItem('FAIRWAY_VISITOR_IDENTIFY_LS', '"abc"');
  expect(visitorId()).toMatch(/^[0-9A-Z]{32}$/);
});

it('writes an access record', () => {
  expect(accessRecord(who, entry, 'en', '/agendaList', '/')).toEqual({
    tenant_id: 1,
    user_id: 0,
    plantform: 1,
    language: 'en',
    visitor_identify: visitorId(),
    activity_id: 7,
    path: '/agendaList',
    previous: '/',
    referrer: 'https://example.org/list?q=secret',
    campaign: 'utm_source=wechat',
  });
});

it('writes an activity report', () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.1 Safari/537.36';
  const around = { navigator: { userAgent: agent }, screen: { width: 1440, height: 900 } };
  const report = activityReport({ ...who, user_id: 5 }, '1.2.3', '/agendaList', around);
  expect(report).toEqual({
    time: expect.any(Number),
    module_id: '/agendaList',
    agent_type: 'web',
    action_type: 1,
    user_id: 5,
    os: 'Linux',
    browser: 'Chrome',
    browser_ver: '150.0.1',
    resolution: '1440x900',
    version: '1.2.3',
    tenant_id: 1,
    activity_id: 7,
  });
});

it('knows browsers by their own name, not by those they borrow', () => {
  const name = (agent: string) => browserOf(agent).browser;
  expect(name('… Chrome/120.0 Safari/537.36 Edg/120.0')).toBe('Edge');
  expect(name('… Version/4.0 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.40')).toBe('WeChat');
  expect(name('… iPhone … Version/18.1 Mobile/15E148 Safari/604.1')).toBe('Safari');
  const system = (agent: string) => browserOf(agent).os;
  expect(system('(Linux; Android 15; HarmonyOS) …')).toBe('HarmonyOS');
  expect(system('(Linux; Android 15) …')).toBe('Android');
  expect(system('(iPhone; CPU iPhone OS 18_1 like Mac OS X)')).toBe('iOS');
  expect(system('(Macintosh; Intel Mac OS X 10_15)')).toBe('macOS');
  expect(browserOf('curl/8')).toEqual({ browser: '', browser_ver: '', os: '' });
});

it('says signing in and coming back apart, and by which site', () => {
  expect(operatingRecord(true, 'zh')).toEqual({ operation_type: 45, object_type: 14, source: 2 });
  expect(operatingRecord(false, 'en')).toEqual({ operation_type: 1, object_type: 14, source: 3 });
});
