// Proves where a Chinese title may break.
import { describe, expect, it } from 'vitest';
import { hanPhrases } from './han-phrases';

describe('phrases of a Chinese title', () => {
  it('keep the words of the trade whole', () => {
    expect(hanPhrases('华东国际货运物流博览会')).toEqual(['华东', '国际', '货运', '物流', '博览会']);
  });

  it('leave everything else as it is, and lose nothing', () => {
    expect(hanPhrases('第五届宁波茶叶展')).toEqual(['第五届宁波茶叶展']);
    const title = '2027 亚太冷链与多式联运大会 (Ningbo)';
    expect(hanPhrases(title).join('')).toBe(title);
  });
});
