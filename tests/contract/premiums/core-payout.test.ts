import { beforeEach, describe, expect, it } from 'vitest';
import { useLedger } from '#tests/support/ledger.ts';

const ledger = useLedger();

describe('payout', () => {
  const release = async (releaseKey: string, releaser = 'keuangan2'): Promise<void> =>
    ledger
      .core()
      .releasePayable({ payableId: (await ledger.payable()).payableId, releaseKey, maker: 'keuangan1', releaser });
  const answer = async (attempt: number, result: 'PAID' | 'RETURNED', reason: string | null = null): Promise<void> =>
    ledger.core().answerPayout({ payableId: (await ledger.payable()).payableId, attempt, result, reason });

  beforeEach(() => ledger.sellAndPrice({ EQ: '1000000' }));

  it('that is released, returned, released again and paid is booked to the bank account in the journal', async () => {
    await release(`K1-${ledger.current.requestNumber}`);
    expect(await ledger.booked()).toEqual({ 'bank-clearing': -1_000_000, 'unit-liability:EQ': 1_000_000 });
    await answer(1, 'RETURNED', 'Rekening tutup');
    expect(await ledger.payable()).toMatchObject({ state: 'RETURNED', attempt: 1, returnReason: 'Rekening tutup' });
    expect(await ledger.booked()).toEqual({ 'policyholder-payable': -1_000_000, 'unit-liability:EQ': 1_000_000 });
    await release(`K2-${ledger.current.requestNumber}`);
    await answer(2, 'PAID');
    expect(await ledger.booked()).toEqual({ bank: -1_000_000, 'unit-liability:EQ': 1_000_000 });
    expect(await ledger.payable()).toMatchObject({ state: 'PAID', attempt: 2, returnReason: null });
    expect((await ledger.kinds()).slice(2)).toEqual(['PAYOUT_SENT', 'PAYOUT_RETURNED', 'PAYOUT_SENT', 'PAYOUT_PAID']);
  });

  it('is sent once when it is released twice under one key, also in parallel', async () => {
    await Promise.all([1, 2, 3].map(() => release(`K-${ledger.current.requestNumber}`)));
    expect((await ledger.kinds()).filter((kind) => kind === 'PAYOUT_SENT')).toHaveLength(1);
    await expect(release(`other-${ledger.current.requestNumber}`)).rejects.toMatchObject({ code: 'PAYABLE_NOT_OPEN' });
  });

  it('is unchanged by a repeated answer of the bank, and a different answer is refused', async () => {
    await release(`K-${ledger.current.requestNumber}`);
    await answer(1, 'PAID');
    await answer(1, 'PAID');
    await expect(answer(1, 'RETURNED')).rejects.toMatchObject({ code: 'ANSWER_UNEXPECTED' });
    await expect(answer(2, 'PAID')).rejects.toMatchObject({ code: 'ANSWER_UNEXPECTED' });
    expect((await ledger.kinds()).slice(2)).toEqual(['PAYOUT_SENT', 'PAYOUT_PAID']);
  });

  it('cannot be released by the person who prepared it', async () => {
    await expect(release(`K-${ledger.current.requestNumber}`, 'keuangan1')).rejects.toMatchObject({
      code: 'SAME_PERSON',
    });
  });

  it('is held after a change of contact', async () => {
    const contact = { email: 'baru@contoh.test' };
    await ledger
      .core()
      .post(ledger.posting([{ kind: 'ChangeContact', effective: 'APPROVAL', partyId: 11, contact }], 'contact'));
    expect((await ledger.payable()).payableFrom).toBe('2026-11-28');
    expect((await ledger.kinds()).at(-1)).toBe('PAYABLE_HELD');
    await expect(release(`K-${ledger.current.requestNumber}`)).rejects.toMatchObject({ code: 'PAYABLE_NOT_DUE' });
    ledger.clock.set('2026-11-27T17:00:00.000Z');
    await release(`K-${ledger.current.requestNumber}`);
    expect((await ledger.payable()).state).toBe('SENT');
  });

  it.each([
    ['are frozen by a report', 'payouts_frozen_at = now()', 'payouts_frozen_at = NULL', 'PAYOUTS_FROZEN'],
    ['wait for a claim', 'claim_registered = true', 'claim_registered = false', 'CLAIM_REGISTERED'],
  ])('is not sent while payouts of the policy %s', async (_name, begin, end, code) => {
    const { policyNumber } = await ledger.payable();
    const updatePolicy = (change: string) =>
      ledger.database().pool.query(`UPDATE core.policy SET ${change} WHERE policy_number = $1`, [policyNumber]);
    await updatePolicy(begin);
    await expect(release(`K-${ledger.current.requestNumber}`)).rejects.toMatchObject({ code });
    expect((await ledger.payable()).state).toBe('OPEN');
    await updatePolicy(end);
    await release(`K-${ledger.current.requestNumber}`);
    expect((await ledger.payable()).state).toBe('SENT');
  });

  it('cannot be released when the payable is unknown', async () => {
    const unknown = { releaseKey: 'x', maker: 'keuangan1', releaser: 'keuangan2' };
    for (const payableId of ['no-uuid', '00000000-0000-4000-8000-000000000000']) {
      await expect(ledger.core().releasePayable({ payableId, ...unknown })).rejects.toMatchObject({
        code: 'PAYABLE_UNKNOWN',
      });
    }
  });
});
