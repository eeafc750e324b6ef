import { describe, expect, it } from 'vitest';
import { parseWatchFile } from './watch-file.ts';

describe('watch list file', () => {
  it('has a reference, a name and perhaps a birth date on each line', () => {
    expect(parseWatchFile('PEP', 'X-1\tGunawan Hadiningrat\t1965-11-02\r\n\r\nX-2\tLestari Adimulya\n')).toEqual([
      { list: 'PEP', reference: 'X-1', name: 'Gunawan Hadiningrat', birth_date: '1965-11-02' },
      { list: 'PEP', reference: 'X-2', name: 'Lestari Adimulya', birth_date: null },
    ]);
  });

  it('is stripped of invisible characters', () => {
    expect(parseWatchFile('PEP', '\ufeffX‑1\tGunawan\u00a0Hadiningrat\u200b\t1965–11–02\n\u200b\n')).toEqual([
      { list: 'PEP', reference: 'X-1', name: 'Gunawan Hadiningrat', birth_date: '1965-11-02' },
    ]);
  });

  it('has a name with two birth dates once, without a date', () => {
    const three = 'X-1\tGunawan\t1965-11-02\nX-1\tGunawan\t1966-11-02\nX-1\tGunawan\t1965-11-02\n';
    expect(parseWatchFile('PEP', three)).toEqual([
      { list: 'PEP', reference: 'X-1', name: 'Gunawan', birth_date: null },
    ]);
  });

  it.each([
    ['', 'The file has no entries.'],
    ['X-1\tNama\t2 Nov 1965', 'Line 1: birth date is not YYYY-MM-DD.'],
    ['X-1\tNama\nX-2\t', /^Line 2: /],
  ])('is refused: %j', (content, message) => {
    expect(() => parseWatchFile('PEP', content)).toThrow(message);
  });
});
