// What scanners and fingers give for a card.
import { expect, it } from 'vitest';
import { readScan, scanKeyIn } from './scanned';

const KEY = 'Q7ZK2MPW9XHT4BRD';

it('reads the code that somebody shows, with its key', () => {
  expect(readScan(`https://fair.example/c/K7M2P9QXTW?x=${KEY}`)).toEqual({ code: 'K7M2P9QXTW', scanKey: KEY });
  expect(readScan(`https://fair.example/card?code=K7M2P9QXTW#x=${KEY}`)).toEqual({ code: 'K7M2P9QXTW', scanKey: KEY });
});

it('reads a link and a code that is read out, without a key', () => {
  expect(readScan('fair.example/c/k7m2p9qxtw')).toEqual({ code: 'K7M2P9QXTW', scanKey: null });
  expect(readScan(' k7m2 p9qx tw ')).toEqual({ code: 'K7M2P9QXTW', scanKey: null });
  expect(readScan('http://localhost:8080/card?code=K7M2P9QXTW&lang=en')).toEqual({ code: 'K7M2P9QXTW', scanKey: null });
});

it('takes nothing else for a card', () => {
  const others = ['', 'https://fair.example/', 'https://fair.example/c/K7', 'WIFI:S:fair;;', 'javascript:alert(1)'];
  for (const text of others) expect(readScan(text), text).toBeNull();
  expect(readScan('https://fair.example/companyDetail?code=K7M2P9QXTW')).toBeNull();
});

it('takes a key only where it looks like one', () => {
  expect(scanKeyIn(`#x=${KEY}`)).toBe(KEY);
  expect(scanKeyIn('#x=<script>')).toBeNull();
  expect(scanKeyIn('')).toBeNull();
});
