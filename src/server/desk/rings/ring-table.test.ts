import { describe, expect, it } from 'vitest';
import { buildTable, type RingUse } from './ring-table.ts';

const member = (policyNumber: string, person: string) => ({
  policyNumber,
  holder:
    person === ''
      ? null
      : { policyNumber, identityNumber: person, fullName: `NAMA ${person}`, payoutsFrozen: person === 'B' },
});

const use = (policyNumber: string, kind: RingUse['kind'], value: string): RingUse => ({ policyNumber, kind, value });

describe('table of a ring', () => {
  it('has a column for what two people use, and none for what one person uses twice', () => {
    const members = [member('1', 'A'), member('2', 'A'), member('3', 'B')];
    const uses = [
      use('1', 'PHONE', '62811'),
      use('2', 'PHONE', '62811'),
      use('2', 'ACCOUNT', '77'),
      use('3', 'ACCOUNT', '77'),
    ];
    expect(buildTable(members, uses, 20)).toEqual({
      contacts: [{ key: '1', kind: 'ACCOUNT', value: '77', people: 2, text: 'Rekening A' }],
      people: [
        {
          key: '1',
          name: 'NAMA A',
          identity_number: 'A',
          policies: [
            { policy_number: '1', payouts_frozen: false, uses: [] },
            { policy_number: '2', payouts_frozen: false, uses: ['1'] },
          ],
        },
        {
          key: '2',
          name: 'NAMA B',
          identity_number: 'B',
          policies: [{ policy_number: '3', payouts_frozen: true, uses: ['1'] }],
        },
      ],
      isCut: false,
    });
  });

  it('puts the most shared first within a kind, letters them, and says when more are shared than it shows', () => {
    const members = [member('1', 'A'), member('2', 'B'), member('3', '')];
    const uses = [
      use('1', 'EMAIL', 'few'),
      use('2', 'EMAIL', 'few'),
      ...['1', '2', '3'].map((policy) => use(policy, 'EMAIL', 'many')),
      use('1', 'DEVICE', 'd'),
      use('3', 'DEVICE', 'd'),
    ];
    const { contacts, isCut } = buildTable(members, uses, 2);
    expect(contacts.map(({ text, value, people }) => [text, value, people])).toEqual([
      ['Email A', 'many', 3],
      ['Email B', 'few', 2],
    ]);
    expect(isCut).toBe(true);
  });

  it('leaves out uses of policies that are not in the ring', () => {
    const { contacts } = buildTable([member('1', 'A')], [use('1', 'PHONE', 'x'), use('9', 'PHONE', 'x')], 20);
    expect(contacts).toEqual([]);
  });
});
