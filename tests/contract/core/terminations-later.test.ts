import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf } from '#shared/time/dates.ts';
import { CheckCopAnswer } from '#shared/wire/check-cop.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, journalSum, numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { passFaceCheck } from '#tests/support/attachments.ts';
import { signIn, siti } from '#tests/support/sign-in.ts';

const dewi = { policy_number: '7700000005', phone_number: '6281200000005', identity_number: '3471016505900005' };
const base = '/api/v1/transaction-proposal';

let app: DeskApp;
let desk: DeskStory;

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001', '7700000002', '7700000003', '7700000005', '7700000011']);
  desk = await createDeskStory(app);
});
afterAll(() => app.close());

/** Submits the end of one cover, with the registered account when the form needs an account. */
async function close(token: string, itemId: number, owner: string): Promise<string> {
  const asked = await app.call('POST', `${base}/check-cop-freelook-payee-account`, token, { items: [{ itemId }] });
  const { status, acknowledgement_version } = CheckCopAnswer.parse(asked.data);
  const account = {
    new_no_rek: owner === 'SITI' ? '0540123456' : '0540120005',
    bank: '014',
    branch: 'KCP Sanur',
    rek_owner: owner,
    saving_book_attachment: await app.upload(token, 'SAVINGBOOK'),
    kk_attachment: await app.upload(token, 'KK'),
  };
  const reply = await app.call('POST', `${base}/${status ? 'surrender-with-payee' : 'surrender'}`, token, {
    items: [{ itemId }],
    cancel_reason: 'Lainnya',
    acknowledgement_version,
    ktp_attachment: await app.upload(token, 'KTP'),
    ...(await passFaceCheck(app.server, token, 'surrender')),
    ...(status ? account : {}),
  });
  const number = numberOf(reply);
  await app.work();
  return number;
}

const advance = async (by: 'price' | number): Promise<void> => {
  await app.call('POST', '/demo/api/clock', undefined, { advance: by });
  await app.work();
};

const policyOf = async (token: string) =>
  MyPolicy.parse((await app.call('GET', '/api/v1/policy/get-my-policy', token)).data).policyWithCode;

const rows = async (sql: string): Promise<readonly Record<string, unknown>[]> =>
  (await app.services.pool.query<Record<string, unknown>>(sql)).rows;

describe('remaining value of a lapsed unit-linked policy', () => {
  it('is sold and paid to the holder, and the policy ends', async () => {
    const token = await signIn(app.server, dewi);
    const main = (await policyOf(token)).coverages.find(({ masterProduct }) => masterProduct === null);
    const number = await close(token, main?.itemId ?? 0, 'DEWI LESTARI');
    await desk.approve(number);
    await advance('price');
    await advance('price');
    // The account is not the policy's own: the payout waits three days.
    await advance(3);
    const payable = (await desk.payables()).find((each) => each.request_number === number);
    await desk.pay(payable?.payable_id ?? '', 0, 'PAID');
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    expect(
      await rows(
        `SELECT sub_status, (SELECT sum(units)::text FROM core.unit_balance AS b WHERE b.policy_number = p.policy_number) AS units
         FROM core.policy AS p WHERE policy_number = '7700000005'`,
      ),
    ).toEqual([{ sub_status: 'SURRENDERED', units: '0.0000' }]);
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('rider paid by the fund that is ended', () => {
  it('covers until the day before the next monthly deduction, and costs nothing afterwards', async () => {
    const token = await signIn(app.server, siti);
    const deducted = async () => (await app.services.core.getPosition('7700000001')).monthlyDeductionByYear[0] ?? 0;
    const before = await deducted();
    const number = await close(token, 1000103, 'SITI');
    expect(await desk.stateOf(token, number)).toBe('DALAM_PROSES');
    // The prices above moved the clock to 29/11/2026; the policy began on a 24th.
    await advance(24);
    expect((await policyOf(token)).coverages.find(({ itemId }) => itemId === 1000103)?.riskStatus).toBe(1);
    await advance(1);
    const ended = (await policyOf(token)).coverages.find(({ itemId }) => itemId === 1000103);
    expect(ended).toMatchObject({ riskStatus: 3, expiryDate: '2026-12-23' });
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    expect(await deducted()).toBeLessThan(before);
    expect(await journalSum(app)).toBe('0.00');
  });
});

describe('policy with an exhausted fund terminated by its holder', () => {
  const run = async (sql: string, values: unknown[] = []) =>
    (await app.services.pool.query<Record<string, unknown>>(sql, values)).rows;
  const nextOn = `(SELECT max(start_date + make_interval(months => month))::date FROM core.policy, generate_series(1, 600) AS month
                   WHERE policy_number = $1 AND start_date + make_interval(months => month) < $2::date - 31)`;

  it.each([
    { name: 'pays its unpaid months before it is sold', policyNumber: '7700000002', keep: null, months: 2, owed: 1 },
    { name: 'gives what is left, and nothing is owed', policyNumber: '7700000011', keep: '0.0100', months: 1, owed: 0 },
  ])(
    '$name',
    async ({ policyNumber, keep, months, owed }) => {
      const { clock, core } = app.services;
      const goodAt = await clock.businessNow();
      if (keep !== null)
        await run('UPDATE core.unit_balance SET units = $2 WHERE policy_number = $1', [policyNumber, keep]);
      await run('DELETE FROM core.charge_taken WHERE policy_number = $1', [policyNumber]);
      await run(
        `WITH short AS (UPDATE core.policy SET sub_status = 'GRACE' WHERE policy_number = $1)
         UPDATE core.charge_plan SET short_since = $2, cover_until = $2::date + 45, status_before = 'NORMAL', next_on = ${nextOn}
         WHERE policy_number = $1`,
        [policyNumber, businessDateOf(goodAt)],
      );
      const requestNumber = `R-SHORT-${policyNumber}`;
      const end = { termination: 'SURRENDER', payee: null } as const;
      await core.post({
        requestNumber,
        step: 'post',
        policyNumber,
        goodAt,
        changes: [
          { kind: 'EndPolicy', effective: 'APPROVAL', ...end },
          { kind: 'SellAllUnits', effective: 'PRICING_DATE', ...end },
        ],
      });
      await advance(5);
      const [left] = await run(
        `SELECT (SELECT count(*)::integer FROM core.charge_taken WHERE policy_number = $1) AS months,
                (SELECT sum(units)::float FROM core.unit_balance WHERE policy_number = $1) AS units,
                (SELECT count(*)::integer FROM core.unit_order WHERE request_number = $2 AND status = 'QUEUED') AS queued,
                (SELECT count(*)::integer FROM core.payable WHERE request_number = $2 AND kind = 'SURRENDER') AS owed,
                (SELECT count(*)::integer FROM core.charge_plan WHERE policy_number = $1) AS plans`,
        [policyNumber, requestNumber],
      );
      expect(left).toEqual({ months, units: 0, queued: 0, owed, plans: 0 });
      expect(await journalSum(app)).toBe('0.00');
    },
    60_000,
  );
});
