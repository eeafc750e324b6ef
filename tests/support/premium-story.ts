import { z } from 'zod';
import { healthyAnswers } from '#requests/testing/health-answers.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { ProposalDetail, Submitted } from '#shared/wire/proposals.ts';
import { createDeskClient, type DeskClient } from './desk-client.ts';
import { upload } from './attachments.ts';
import { passOver } from './pass-over.ts';
import { startTestServer, type TestAnswer, type TestServer } from './server.ts';
import { signIn, siti } from './sign-in.ts';

type Body = Readonly<Record<string, unknown>>;

/** Test world of one customer, the desk and the ledgers; jobs run by hand. */
export interface PremiumStory {
  readonly server: TestServer;
  readonly desk: DeskClient;
  /** Submits a request; 'as sent' = without the consents that our portal adds. */
  send(suffix: string, body: Body, terms?: 'as sent'): Promise<TestAnswer>;
  /** Submits a request that must be accepted, and runs the jobs; returns its number. */
  submit(suffix: string, body: Body): Promise<string>;
  detail(number: string): Promise<ProposalDetail>;
  policy(): Promise<MyPolicy['policyWithCode']>;
  subStatus(): Promise<string>;
  /** Lists due dates from a day on: '2027-07-24 DUE 12000000+6000000'. */
  schedule(from: string): Promise<readonly string[]>;
  advance(days: number): Promise<void>;
  /** Moves the clock day by day, for waits whose days the test examines. */
  walk(days: number): Promise<void>;
  journal(): Promise<string>;
  /** Session token of the customer. */
  readonly token: string;
  attachment(type: AttachmentType): Promise<string>;
  run(sql: string, values?: unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Returns the extra fields that a higher total requires. */
  raise(): Promise<Body>;
}

/** Returns the policies of a customer: Siti has two, others one. Few policies make days cheap. */
const policiesOf = (who: typeof siti): readonly string[] =>
  who.identity_number === siti.identity_number ? ['7700000001', '7700000003'] : [who.policy_number];

/** Starts the story of a customer; `others` = numbers of other people's policies that the test needs. */
export async function startPremiumStory(who = siti, others: readonly string[] = []): Promise<PremiumStory> {
  const env = { LIMITS_LOGIN_FLOOR_MS: '1' };
  const server = await startTestServer({ jobs: 'by hand', env, policies: [...policiesOf(who), ...others] });
  const token = await signIn(server, who);
  const policyNumber = who.policy_number;
  const run: PremiumStory['run'] = async (sql, values = []) => (await server.services.pool.query(sql, values)).rows;
  const one = async (sql: string): Promise<string> =>
    z.array(z.object({ answer: z.string() })).parse(await run(sql, [policyNumber]))[0]?.answer ?? '';
  const story: PremiumStory = {
    server,
    token,
    desk: createDeskClient(server),
    run,
    send: (suffix, payload, terms) =>
      server.call({
        method: 'POST',
        url: `/api/v1/transaction-proposal/${suffix}`,
        token,
        payload,
        ...(terms && { terms }),
      }),
    async submit(suffix, body) {
      const answer = await story.send(suffix, body);
      if (!answer.success) throw new Error(`${answer.status} ${answer.message} ${JSON.stringify(answer.data)}`);
      await server.work();
      return Submitted.parse(answer.data).transactionIds[0] ?? '';
    },
    async detail(number) {
      const { data } = await server.call({ url: `/api/v1/transaction-proposal/${number}`, token });
      return ProposalDetail.parse(data);
    },
    async policy() {
      const { data } = await server.call({ url: '/api/v1/policy/get-my-policy', token });
      return MyPolicy.parse(data).policyWithCode;
    },
    subStatus: () => one('SELECT sub_status AS answer FROM core.policy WHERE policy_number = $1'),
    async schedule(from) {
      const rows = await run(
        `SELECT due_on || ' ' || state || ' ' || base::integer || '+' || top_up::integer AS line FROM core.premium_schedule
         WHERE policy_number = $1 AND due_on >= $2 ORDER BY due_on`,
        [policyNumber, from],
      );
      return z
        .array(z.object({ line: z.string() }))
        .parse(rows)
        .map(({ line }) => line);
    },
    async walk(days) {
      await server.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: days } });
      await server.work();
    },
    async advance(days) {
      await passOver(server, days);
      await server.work();
    },
    journal: () => one("SELECT coalesce(sum(amount), 0)::text AS answer FROM core.journal_line WHERE $1 <> ''"),
    attachment: (type) => upload(server, token, type),
    async raise() {
      return { health_questionnaire: healthyAnswers(), ilustration_attachment: await story.attachment('ILUSTRATION') };
    },
  };
  return story;
}
