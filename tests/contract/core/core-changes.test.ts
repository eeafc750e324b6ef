import { describe, expect, it } from 'vitest';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { useLedger } from '#tests/support/ledger.ts';

const ledger = useLedger();

describe('changes that need no unit price', () => {
  const address = {
    type: 7,
    provinceId: '31',
    cityId: '3174',
    districtId: '317401',
    villageId: '3174011001',
    line1: 'Jl. Melati',
    line2: '12',
    rtRw: '001/002',
  };
  const contact = { mobile: '628222', email: 'baru@contoh.test' };
  const both: readonly PolicyChange[] = [
    { kind: 'ChangeContact', effective: 'APPROVAL', partyId: 11, contact },
    { kind: 'ChangeAddress', effective: 'APPROVAL', partyId: 11, address },
  ];

  it('create one new version that changes every role of the person, and hold payouts', async () => {
    expect(await ledger.core().post(ledger.posting(both))).toMatchObject({
      outcome: 'APPLIED',
      effectiveDate: '2026-11-24',
    });
    const { rows } = await ledger.database().pool.query(
      `SELECT v.version, v.valid_from, v.request_number, p.payout_hold_until, v.document
       FROM core.policy AS p JOIN core.policy_version AS v ON v.policy_number = p.policy_number AND v.version = p.current_version
       WHERE p.policy_number = $1`,
      [ledger.current.policyNumber],
    );
    const party = {
      person: { mobile: '628222', email: 'baru@contoh.test', homePhone: null },
      address: {
        format: 'AREAS',
        provinceId: '31',
        cityId: '3174',
        districtId: '317401',
        villageId: '3174011001',
        rtRw: '001/002',
      },
    };
    const untouched = { partyId: 12, person: { mobile: '628999' }, address: null };
    expect(rows[0]).toMatchObject({
      version: 2,
      valid_from: '2026-11-24',
      request_number: ledger.current.requestNumber,
      payout_hold_until: '2026-11-27',
      document: {
        holder: party,
        insureds: [party, untouched],
        payer: party,
      },
    });
    expect(await ledger.events()).toEqual([{ kind: 'CHANGES_APPLIED', version: '2' }]);
  });

  it('create two versions when two requests come in parallel', async () => {
    const first = ledger.posting([{ kind: 'ChangeContact', effective: 'APPROVAL', partyId: 11, contact }], 'a');
    const second = ledger.posting([{ kind: 'ChangeAddress', effective: 'APPROVAL', partyId: 11, address }], 'b');
    await Promise.all([ledger.core().post(first), ledger.core().post(second)]);
    const holder = await ledger.one(
      `SELECT document -> 'holder' AS answer FROM core.policy_version WHERE policy_number = $1 AND version = 3`,
      [ledger.current.policyNumber],
    );
    expect(holder).toMatchObject({ person: { mobile: '628222' }, address: { villageId: '3174011001' } });
  });

  it('cannot be cancelled once applied', async () => {
    await ledger.core().post(ledger.posting(both));
    expect(await ledger.core().cancelPosting(ledger.current.requestNumber)).toBe(false);
  });

  it('are refused for an unknown party', async () => {
    const stranger = ledger.posting([{ kind: 'ChangeContact', effective: 'APPROVAL', partyId: 99, contact }]);
    await expect(ledger.core().post(stranger)).rejects.toMatchObject({ code: 'PARTY_UNKNOWN' });
    expect([await ledger.count('posting'), await ledger.count('policy_version')]).toEqual([0, 1]);
  });
});
