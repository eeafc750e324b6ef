import { z } from 'zod';
import type { DeskAction } from '#server/proposals/case-actions/all-case-actions.ts';
import { DeskCase, DeskPayables, type DeskPayable } from '#shared/wire/desk.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { staffToken, type DeskApp, type Reply } from './desk-app.ts';
import { openAttachments } from './open-attachments.ts';
import { passFaceCheck } from './attachments.ts';

type Body = Readonly<Record<string, unknown>>;

/** Steps of a request through desk and bank, one call each. */
export interface DeskStory {
  view(userName: string, number: string): Promise<DeskCase>;
  press(userName: string, number: string, action: DeskAction, body?: Body): Promise<Reply>;
  /** Claims, proposes and approves a request with two people; `also` approves second (S+). */
  approve(number: string, also?: string): Promise<void>;
  payables(): Promise<readonly DeskPayable[]>;
  /** Prepares a payout as keuangan1, releases it as keuangan2, and lets the bank answer. */
  pay(payableId: string, attempt: number, result: 'PAID' | 'RETURNED'): Promise<void>;
  call(userName: string, path: string, body: Body): Promise<Reply>;
  stateOf(token: string, number: string): Promise<string>;
}

/** Default rejection text for the customer. */
export const sentence = 'Silakan ajukan lagi dengan data yang sesuai.';

/** Adds a sentence for the customer to rejections, except those for a compliance reason, which explain nothing. */
export const reasonWith = (action: DeskAction, { reason }: Body): Body =>
  action === 'decline-risk' || (action === 'reject' && reason !== 'COMPLIANCE') ? { told: sentence } : {};

export async function createDeskStory(app: DeskApp): Promise<DeskStory> {
  const names = [
    'verifikator1',
    'penyetuju1',
    'penyetuju2',
    'keuangan1',
    'keuangan2',
    'auditor1',
    'kepatuhan1',
    'underwriter1',
  ];
  const tokens = new Map<string, string>();
  for (const name of names) tokens.set(name, await staffToken(app, name));
  const as = (userName: string): string => tokens.get(userName) ?? '';
  const must = (reply: Reply): Reply => {
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message} ${JSON.stringify(reply.data)}`);
    return reply;
  };
  const story: DeskStory = {
    view: async (userName, number) =>
      DeskCase.parse(must(await app.call('GET', `/desk/v1/cases/${number}`, as(userName))).data),
    async press(userName, number, action, body = {}) {
      const shown = await story.view(userName, number);
      await openAttachments(app.server, { userName, token: as(userName), action }, shown);
      return app.call('POST', `/desk/v1/cases/${number}/${action}`, as(userName), {
        version: shown.version,
        ...reasonWith(action, body),
        ...body,
      });
    },
    async approve(number, also) {
      must(await story.press('verifikator1', number, 'claim'));
      must(await story.press('verifikator1', number, 'propose', { decision: 'approve' }));
      must(await story.press('penyetuju1', number, 'approve'));
      if (also !== undefined) must(await story.press(also, number, 'approve'));
      await app.work();
    },
    payables: async () => DeskPayables.parse((await app.call('GET', '/desk/v1/payables', as('keuangan1'))).data).items,
    async pay(payableId, attempt, result) {
      must(await story.call('keuangan1', `payables/${payableId}/prepare`, { attempt }));
      must(await story.call('keuangan2', `payables/${payableId}/release`, { attempt }));
      await app.work();
      const answer = { payable_id: payableId, attempt: attempt + 1, result };
      must(await app.call('POST', '/demo/api/bank', undefined, answer));
      await app.work();
    },
    call: (userName, path, body) => app.call('POST', `/desk/v1/${path}`, as(userName), body),
    stateOf: async (token, number) =>
      ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, token)).data).state,
  };
  return story;
}

const Submitted = z.object({ transactionIds: z.tuple([z.string()]) });

/** Submits an account with its attachments to one of the two types that take one. */
export async function sendAccount(app: DeskApp, token: string, suffix: string, changes: Body): Promise<Reply> {
  const body = {
    new_no_rek: '1370012345678',
    bank: '008',
    branch: 'Blok M',
    saving_book_attachment: await app.upload(token, 'SAVINGBOOK'),
    ktp_attachment: await app.upload(token, 'KTP'),
    ...(await passFaceCheck(app.server, token, suffix)),
    ...changes,
  };
  const reply = await app.call('POST', `/api/v1/transaction-proposal/${suffix}`, token, body);
  await app.work();
  return reply;
}

export const numberOf = (reply: Reply): string => {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message} ${JSON.stringify(reply.data)}`);
  return Submitted.parse(reply.data).transactionIds[0];
};

/** Sums all journal lines; zero when all entries balance. */
export async function journalSum(app: DeskApp): Promise<string> {
  const { rows } = await app.services.pool.query<{ total: string }>(
    'SELECT coalesce(sum(amount), 0)::text AS total FROM core.journal_line',
  );
  return rows[0]?.total ?? 'none';
}
