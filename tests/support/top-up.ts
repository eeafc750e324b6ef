import { z } from 'zod';
import { AvailabilityAnswer, ProposalDetail } from '#shared/wire/proposals.ts';
import type { DeskApp, Reply } from './desk-app.ts';

/** Virtual accounts of Siti for single top-ups. */
export const topUpAccount = '8801404700000001';
export const otherBank = '8800804700000001';

export interface AskedTopUp {
  readonly items: readonly { readonly fund_code: string; readonly amount: number }[];
  readonly document_attachment?: string;
}

/** Submits a top-up as the portal does. */
export async function sendTopUp(app: DeskApp, token: string, asked: AskedTopUp): Promise<Reply> {
  const body = {
    ...asked,
    virtual_account_number: topUpAccount,
    ktp_selfie_attachment: await app.upload(token, 'KTPSELFIE'),
  };
  const reply = await app.call('POST', '/api/v1/transaction-proposal/topup-single', token, body);
  await app.work();
  return reply;
}

/** Submits a top-up that must be accepted; returns its number. */
export async function submitTopUp(app: DeskApp, token: string, asked: AskedTopUp): Promise<string> {
  const reply = await sendTopUp(app, token, asked);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message} ${JSON.stringify(reply.data)}`);
  return z.object({ transactionIds: z.tuple([z.string()]) }).parse(reply.data).transactionIds[0];
}

/** Pays through the demo bank; resolves after all consequences. */
export async function pay(app: DeskApp, amount: string, virtual_account_number = topUpAccount): Promise<void> {
  const reply = await app.call('POST', '/demo/api/bank', undefined, { virtual_account_number, amount });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message}`);
  await app.work();
}

export async function advance(app: DeskApp, by: 'price' | 'day' | number): Promise<void> {
  await app.call('POST', '/demo/api/clock', undefined, { advance: by });
  await app.work();
}

export const detailOf = async (app: DeskApp, token: string, number: string): Promise<ProposalDetail> =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, token)).data);

export const factsOf = async (app: DeskApp, token: string) =>
  AvailabilityAnswer.parse((await app.call('GET', '/api/v1/requests/availability', token)).data).facts;
