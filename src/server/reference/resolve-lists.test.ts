import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import type { StoredRow } from './list-rows.ts';
import { resolveLists } from './resolve-lists.ts';

const row = (changes: Partial<StoredRow>): StoredRow => ({
  list: 'banks',
  code: '014',
  name: 'Bank Lama',
  position: 0,
  validFrom: '2000-01-01',
  validUntil: null,
  autoDebit: true,
  issuesCards: false,
  mandateByHand: false,
  riderPosition: null,
  ...changes,
});

/** Resolves the banks of these rows on a day; `chosenOn` = day of a stored request, absent = that day. */
const banksOn = (rows: readonly StoredRow[], today: string, chosenOn = today) =>
  resolveLists(rows, { today: parseBusinessDate(today), chosenOn: parseBusinessDate(chosenOn) }).banks;

describe('lists of a day', () => {
  const renamed = [row({}), row({ name: 'Bank Baru', validFrom: '2027-01-01', autoDebit: false })];

  it('a code has the name and the flags of the newest row that counts on that day', () => {
    expect(banksOn(renamed, '2026-12-31')).toEqual([
      { code: '014', name: 'Bank Lama', autoDebit: true, issuesCards: false },
    ]);
    expect(banksOn(renamed, '2027-01-01')).toEqual([
      { code: '014', name: 'Bank Baru', autoDebit: false, issuesCards: false },
    ]);
  });

  it('a code can be chosen up to its last day, and keeps its name afterwards', () => {
    const retired = [row({ validUntil: '2026-11-30' })];
    expect(banksOn(retired, '2026-11-30')[0]).not.toHaveProperty('retired');
    expect(banksOn(retired, '2026-12-01')[0]).toMatchObject({ name: 'Bank Lama', retired: true });
  });

  it('a code that begins later is in no list', () => {
    expect(banksOn([row({ validFrom: '2027-01-01' })], '2026-12-31')).toEqual([]);
  });

  it('a request that was sent before a code was retired keeps its choice', () => {
    const retired = [row({ validUntil: '2026-11-30' })];
    expect(banksOn(retired, '2026-12-05', '2026-11-29')[0]).not.toHaveProperty('retired');
    expect(banksOn(renamed, '2027-01-05', '2026-12-30')).toEqual([
      { code: '014', name: 'Bank Baru', autoDebit: true, issuesCards: false },
    ]);
  });

  it('rows stand by place, then by name whatever its letters are', () => {
    const rows = [
      row({ code: '1', name: 'C' }),
      row({ code: '2', name: 'b' }),
      row({ code: '3', name: 'A', position: 1 }),
    ];
    expect(banksOn(rows, '2026-12-01').map(({ name }) => name)).toEqual(['b', 'C', 'A']);
  });
});
