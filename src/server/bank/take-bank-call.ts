import { createHash } from 'node:crypto';
import { CoreRefusal, type CoreRefusalCode, type PolicyCore } from '#core/port.ts';
import type { BankCallback, BankCallbackAnswer } from '#shared/wire/bank-callback.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { settleLine } from '#server/payout-batches/batch-lines.ts';
import type { Services } from '#server/services/services.ts';
import { insertBankCall, findBankCall } from './bank-call-repository.ts';

type BankServices = Pick<Services, 'core' | 'coreIn' | 'coreOperations' | 'pool' | 'clock'>;

/** Hashes the meaning of a call: amounts and moments are normalised by the schema, and leading zeros of an account are ignored. */
function hashOf(call: BankCallback): string {
  const meaning =
    'virtual_account_number' in call
      ? { ...call, virtual_account_number: call.virtual_account_number.replace(/^0+/, '') }
      : call;
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex');
}

type CallOf<Kind extends BankCallback['kind']> = Extract<BankCallback, { readonly kind: Kind }>;

async function answerPayout(services: BankServices, call: CallOf<'payout'>): Promise<void> {
  const { payable_id: payableId, attempt, result } = call;
  const reason = result === 'RETURNED' ? call.reason : null;
  await services.coreOperations.answerPayout({ payableId, attempt, result, reason });
  await settleLine(services.pool, { payableId, attempt, result }, reason, services.clock.systemNow());
}

const answerDebit = ({ coreOperations }: BankServices, call: CallOf<'debit'>): Promise<void> =>
  coreOperations.answerDebit({
    policyNumber: call.policy_number,
    dueOn: call.due_on,
    askedOn: call.asked_on,
    amount: call.amount,
    result: call.result,
    reason: call.result === 'FAILED' ? call.reason : null,
  });

/** Changes the core in its own transaction; the bank repeats a call that fails. */
async function change({ pool, clock, coreIn }: BankServices, act: (core: PolicyCore) => Promise<void>): Promise<void> {
  const moment = { at: await clock.businessNow(), recordedAt: clock.systemNow() };
  await inTransaction(pool, (tx) => act(coreIn(tx, moment)));
}

const receivePayment = (services: BankServices, call: CallOf<'payment'>): Promise<void> =>
  change(services, (core) =>
    core.receiveMoney({
      bankReference: call.bank_reference,
      virtualAccountNumber: call.virtual_account_number,
      amount: call.amount,
      valueDate: call.value_date,
      paidAt: call.paid_at,
      payerName: call.payer_name ?? null,
    }),
  );

const reverseReceipt = (services: BankServices, call: CallOf<'payment_reversal' | 'debit_reversal'>): Promise<void> =>
  change(services, (core) =>
    core.reverseReceipt({
      reference: call.bank_reference,
      receipt:
        call.kind === 'payment_reversal'
          ? { bankReference: call.payment_reference, virtualAccountNumber: call.virtual_account_number }
          : { policyNumber: call.policy_number, dueOn: call.due_on, askedOn: call.asked_on },
      amount: call.amount,
      reversedOn: call.reversed_on,
      reason: call.reason,
    }),
  );

async function askAccount({ core }: BankServices, number: string): Promise<BankCallbackAnswer['account']> {
  const asked = await core.answerInquiry(number);
  return asked === undefined ? null : { name: asked.name, amount: asked.amount, exact: asked.exact };
}

async function notifyCore(services: BankServices, call: BankCallback): Promise<BankCallbackAnswer['account']> {
  if (call.kind === 'inquiry') return askAccount(services, call.virtual_account_number);
  if (call.kind === 'payment') await receivePayment(services, call);
  else if (call.kind === 'payout') await answerPayout(services, call);
  else if (call.kind === 'debit') await answerDebit(services, call);
  else await reverseReceipt(services, call);
  return null;
}

const unknown: readonly CoreRefusalCode[] = ['PAYABLE_UNKNOWN', 'DEBIT_UNKNOWN', 'MONEY_UNKNOWN'];

/** Translates a refusal of the core for the bank: an unknown payable, debit or payment is not found, others contradict what is known. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof CoreRefusal)) return error;
  if (unknown.includes(error.code)) return refuse('NOT_FOUND');
  return refuse(error.code === 'MONEY_INVALID' ? 'FIELD' : 'IDEMPOTENCY_MISMATCH');
}

/**
 * Processes one call of the bank, with the same answer however often it comes (bank_reference). The core applies each
 * effect once; the answer is stored here.
 * @throws 409 when the reference belongs to another call.
 */
export async function takeBankCall(services: BankServices, call: BankCallback): Promise<BankCallbackAnswer> {
  const bodyHash = hashOf(call);
  const known = await findBankCall(services.pool, call.bank_reference);
  if (known) {
    if (known.bodyHash !== bodyHash) throw refuse('IDEMPOTENCY_MISMATCH');
    return { ...known.answer, replayed: true };
  }
  const account = await notifyCore(services, call).catch((error: unknown) => {
    throw asRefusal(error);
  });
  const answer = { bank_reference: call.bank_reference, replayed: false, account };
  await insertBankCall(services.pool, { bodyHash, answer }, services.clock.systemNow());
  if (call.kind !== 'inquiry') await addJob(services.pool, 'core-events', {}, { jobKey: 'core-events' });
  return answer;
}
