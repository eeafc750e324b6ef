import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excludes, type LockHolder } from '#requests/contract/locks.ts';
import { ProposalList, Submitted } from '#shared/wire/proposals.ts';
import { upload } from '#tests/support/attachments.ts';
import { eventually, startTestServer, type TestAnswer, type TestServer } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { topUpAccount } from '#tests/support/top-up.ts';

/** Requests of Siti that need no face step, with the lock class of their type. */
const kinds = [
  {
    suffix: 'switch-fund',
    lockClass: 'F',
    body: { items: [{ fund_code: 'DTUM', target_fund_code: 'DPAU', percentage: 50 }] },
  },
  {
    suffix: 'topup-single',
    lockClass: 'F',
    body: { items: [{ fund_code: 'DTUM', amount: 1_000_000 }], virtual_account_number: topUpAccount },
  },
  {
    suffix: 'change-apportionment',
    lockClass: 'A',
    body: {
      items: [
        { fund_code: 'DTUM', percentage: 25 },
        { fund_code: 'DSEI', percentage: 75 },
      ],
    },
  },
  {
    suffix: 'change-premium-holiday',
    lockClass: 'P',
    body: { status: 'set', start_premium_holiday_date: '2027-07-24', end_premium_holiday_date: '2028-07-24' },
  },
  {
    suffix: 'periodicaly-top-up',
    lockClass: 'P',
    body: { base_prem: 12_000_000, top_up_prem: 3_000_000, total_prem: 15_000_000 },
  },
] as const;

interface Sent {
  readonly kind: LockHolder;
  readonly answer: TestAnswer;
}

let server: TestServer;
let token: string;
let sent: readonly Sent[];

const numberOf = ({ answer }: Sent): string => Submitted.parse(answer.data).transactionIds[0] ?? '';
const isTaken = ({ answer }: Sent): boolean => answer.status === 200;

/** Sends fifty at once: every kind ten times, each with its own selfie, so that none counts as a repetition. */
beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand' });
  token = await signIn(server);
  const selfies = [];
  for (let n = 0; n < 50; n += 1) selfies.push(await upload(server, token, 'KTPSELFIE'));
  sent = await Promise.all(
    selfies.map(async (ktp_selfie_attachment, index) => {
      const kind = kinds[index % kinds.length] ?? kinds[0];
      const url = `/api/v1/transaction-proposal/${kind.suffix}`;
      const payload = { ...kind.body, ktp_selfie_attachment };
      return { kind, answer: await server.call({ method: 'POST', url, token, payload }) };
    }),
  );
}, 300_000);
afterAll(() => server.close());

describe('fifty mixed parallel requests on one policy', () => {
  it('accept only requests that may be open together', () => {
    const taken = sent.filter(isTaken);
    const clashes = taken.flatMap((one, index) =>
      taken.slice(index + 1).filter((other) => excludes(one.kind, other.kind)),
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(clashes).toEqual([]);
  });

  it('are refused when they conflict with an accepted request, with its number', () => {
    const taken = sent.filter(isTaken);
    for (const refused of sent.filter((each) => !isTaken(each))) {
      const reasons = taken.filter(({ kind }) => excludes(kind, refused.kind)).map(numberOf);
      expect(refused.answer).toMatchObject({ status: 409 });
      expect(reasons.some((number) => refused.answer.message.includes(number))).toBe(true);
    }
  });

  it('appear in the list only when they were accepted', async () => {
    const { data } = await server.call({ method: 'GET', url: '/api/v1/transaction-proposal', token });
    const listed = ProposalList.parse(data).items.map((item) => item.pengajuanTransactionId);
    expect(new Set(listed)).toEqual(new Set(sent.filter(isTaken).map(numberOf)));
  });

  it('leave balanced books after they took effect', async () => {
    await server.work();
    await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'price' } });
    await eventually(async () => {
      await server.work();
      const { rows } = await server.services.pool.query("SELECT 1 FROM core.unit_order WHERE status = 'QUEUED'");
      return rows.length === 0 ? true : undefined;
    });
    const { rows } = await server.services.pool.query(
      `SELECT (SELECT coalesce(sum(amount), 0)::text FROM core.journal_line) AS journal,
              (SELECT count(*)::integer FROM core.unit_balance AS b
               WHERE b.units <> (SELECT sum(e.units) FROM core.unit_entry AS e
                                 WHERE (e.policy_number, e.fund_code, e.bucket) = (b.policy_number, b.fund_code, b.bucket))) AS wrong`,
    );
    expect(rows).toEqual([{ journal: '0.00', wrong: 0 }]);
  });
});
