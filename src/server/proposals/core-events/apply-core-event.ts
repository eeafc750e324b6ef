import { isLifeEvent, type CoreEvent, type CoreEventBody, type LifeEvent } from '#core/events.ts';
import { businessDateOf, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { announceHeld, announcePriced } from '#server/proposals/life/announce.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { onHolderChanged } from '#server/proposals/life/holder-changed.ts';
import { onMoneyMatched, onMoneyReceived, onMoneyReleased, onStrayMoney } from './money-events.ts';
import { moveProposal, noteOnProposal, type Move } from '#server/proposals/life/move-proposal.ts';
import { buildOutcome, buildSettledOutcome, type OrdersPriced } from './priced-outcome.ts';
import { notifyHolder } from './notify-holder.ts';
import { resumedDueDate } from '#server/proposals/life/due-date.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import { buildRepaidOutcome, type LoanRepaid } from './repaid-outcome.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { cancelOpenRequests } from '#server/proposals/life/terminated-policy.ts';

type Body<Kind extends CoreEventBody['kind']> = Extract<CoreEventBody, { kind: Kind }>;

/** Locked request, with the context of a core event about it. */
interface EventContext {
  readonly tx: Queryable;
  readonly engine: Engine;
  readonly moment: Moment;
  readonly row: ProposalRow;
}

const system = { actor: 'sistem', role: 'SISTEM' } as const;

async function move({ tx, moment, row }: EventContext, to: RequestState, more: Partial<Move>): Promise<void> {
  await moveProposal(tx, moment, row, { ...system, ...more, to });
}

/** Records an event without changing the state, such as a refund for a request that has ended. */
async function note(
  { tx, moment, row }: EventContext,
  kind: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await noteOnProposal(tx, moment, row, { ...system, kind, detail });
}

/** Handles final prices: the effect is on the policy, so the lock ends (rulebook 4.6), and the payout follows. */
async function onOrdersPriced({ tx, engine, moment, row }: EventContext, body: OrdersPriced): Promise<void> {
  const outcome = await buildOutcome(engine.coreIn(tx, moment), row.policy_number, body);
  await noteOnProposal(tx, moment, row, {
    ...system,
    kind: 'priced',
    detail: { pricingDate: body.pricingDate },
    patch: { outcome, holds_lock: false, ...resumedDueDate(row, moment) },
  });
  await announcePriced(tx, moment, row);
}

/** Builds the pause and due date of money on hold, with the reason (rulebook 4.4). */
function heldUntil({ row, moment }: EventContext, payableFrom: BusinessDate): Partial<ProposalRow> {
  if (payableFrom <= businessDateOf(moment.at)) return {};
  const reason = `Uang ditahan sampai ${formatDate(payableFrom)} demi keamanan.`;
  const first = moment.serviceTimes.calendar.nextWorkingDay(payableFrom);
  const pause = pauseService(row, moment, reason);
  if (first <= row.promised_date) return pause;
  return { ...pause, promised_date: first, promise: row.promise && { ...row.promise, moved: reason } };
}

/** Records the account or first day of a payable, and notifies of a hold. */
async function notePayable(
  context: EventContext,
  {
    kind,
    payableFrom,
    ...detail
  }: { readonly kind: string; readonly payableFrom: BusinessDate; readonly payableId?: string },
): Promise<void> {
  const { tx, engine, moment, row } = context;
  const patch = { holds_lock: false, ...heldUntil(context, payableFrom) };
  await noteOnProposal(tx, moment, row, { ...system, kind, detail: { ...detail, payableFrom }, patch });
  if (payableFrom <= businessDateOf(moment.at)) return;
  // A new holder is not notified of a request that was not theirs.
  const holder = await engine.coreIn(tx, moment).findHolder(row.policy_number);
  if (holder?.partyId === row.party_id) await announceHeld(tx, moment, row, payableFrom);
}

const onPayableCreated = (context: EventContext, { payableId, payableFrom }: Body<'PAYABLE_CREATED'>): Promise<void> =>
  notePayable(context, { kind: 'payable', payableId, payableFrom });

/** Shows the later first day of a payable on each of its requests that still waits for the money. */
async function onPayableHeld(
  tx: Queryable,
  engine: Engine,
  moment: Moment,
  { requests, payableFrom }: Body<'PAYABLE_HELD'>,
): Promise<void> {
  for (const number of requests) {
    const row = await findProposalForUpdate(tx, number);
    if (row?.state === 'DALAM_PROSES')
      await notePayable({ tx, engine, moment, row }, { kind: 'payable-held', payableFrom });
  }
}

async function onLoanRepaid({ tx, engine, moment, row }: EventContext, body: LoanRepaid): Promise<void> {
  const { policy } = await engine.coreIn(tx, moment).getPolicy(row.policy_number);
  const outcome = buildRepaidOutcome(body, { policyNumber: row.policy_number, currency: policy.currency });
  await noteOnProposal(tx, moment, row, {
    ...system,
    kind: 'loan-repaid',
    detail: { valueDate: body.valueDate },
    patch: { outcome, holds_lock: false },
  });
}

/** Handles final figures of an effect without unit price, which is settled at once. */
async function onFiguresFinal({ tx, engine, moment, row }: EventContext, body: Body<'FIGURES_FINAL'>): Promise<void> {
  const outcome = await buildSettledOutcome(engine.coreIn(tx, moment), row.policy_number, body.figures);
  await noteOnProposal(tx, moment, row, { ...system, kind: 'settled', detail: {}, patch: { outcome } });
}

const onShortfall = (context: EventContext, body: Body<'PRICE_SHORTFALL'>): Promise<void> =>
  move(context, 'VERIFIKASI', {
    reason: `Nilai pada ${formatDate(body.pricingDate)} tidak mencukupi.`,
    detail: { requested: body.requested, possible: body.possible },
    patch: { claimed_by: null, claimed_until: context.moment.at, verifier: null, proposed: null },
  });

/** Handles a redirected payable: its account is set, so the lock ends, because a request must not hold its own payout (rulebook 4.6). */
const onRedirected = (context: EventContext, { payableFrom }: Body<'PAYABLE_REDIRECTED'>): Promise<void> =>
  notePayable(context, { kind: 'payable-redirected', payableFrom });

/** Builds the pause of the service level while returned money waits for another account (rulebook 4.4). */
const pausedByReturn = ({ row, moment }: EventContext): Partial<ProposalRow> =>
  pauseService(row, moment, 'Bank mengembalikan dana; menunggu rekening yang benar.');

/** Handles a payout: the request ends with its last payment; if all remaining ones were returned, it waits for another account. */
async function onPaid(context: EventContext, body: Body<'PAYOUT_PAID'>): Promise<void> {
  const { tx, moment, row } = context;
  const detail = { valueDate: body.valueDate, attempt: body.attempt };
  if (body.open === 0 && (await isSettled(context))) return move(context, 'SELESAI', { detail });
  if (body.returned === body.open && row.state === 'PROSES_TRANSFER')
    return move(context, 'GAGAL_TRANSFER', {
      reason: 'Sebagian pembayaran dikembalikan bank.',
      detail,
      patch: pausedByReturn(context),
    });
  await noteOnProposal(tx, moment, row, { ...system, kind: 'payout-paid', detail });
}

async function onReturned(context: EventContext, { reason, attempt }: Body<'PAYOUT_RETURNED'>): Promise<void> {
  const { tx, moment, row } = context;
  if (row.state !== 'GAGAL_TRANSFER')
    return move(context, 'GAGAL_TRANSFER', { reason, detail: { attempt }, patch: pausedByReturn(context) });
  await noteOnProposal(tx, moment, row, { ...system, kind: 'payout-returned', detail: { attempt } });
}

const isSettled = ({ tx, engine, moment, row }: EventContext): Promise<boolean> =>
  engine.coreIn(tx, moment).isSettled(row.number);

/** Ends the request when its changes are applied on all its policies; called for each of them. */
async function onApplied(context: EventContext, { version }: Body<'CHANGES_APPLIED'>): Promise<void> {
  if (context.row.ended_at !== null || !(await isSettled(context))) return;
  await move(context, 'SELESAI', { detail: { version } });
}

/**
 * Handles an event on another policy of the request: money and prices are recorded, but the figures of the request stay
 * those of its own policy.
 */
async function applyToOtherPolicy(context: EventContext, body: CoreEventBody): Promise<void> {
  const isOver = context.row.ended_at !== null;
  if (body.kind === 'CHANGES_APPLIED') return onApplied(context, body);
  if (body.kind === 'ORDERS_PRICED') return note(context, 'priced', { pricingDate: body.pricingDate });
  if (body.kind === 'PAYABLE_CREATED') return note(context, 'payable', { payableFrom: body.payableFrom });
  if (body.kind === 'PAYOUT_PAID' && !isOver) return onPaid(context, body);
  if (body.kind === 'PAYOUT_RETURNED' && !isOver) return onReturned(context, body);
}

async function applyToRequest(context: EventContext, body: Exclude<CoreEventBody, LifeEvent>): Promise<void> {
  switch (body.kind) {
    case 'ORDERS_PRICED':
      return onOrdersPriced(context, body);
    case 'FIGURES_FINAL':
      return onFiguresFinal(context, body);
    case 'PAYABLE_CREATED':
      return onPayableCreated(context, body);
    case 'CHANGES_APPLIED':
      return onApplied(context, body);
    case 'PRICE_SHORTFALL':
      return onShortfall(context, body);
    case 'PAYABLE_REDIRECTED':
      return onRedirected(context, body);
    case 'PAYOUT_PAID':
      if (context.row.ended_at !== null) return note(context, 'refund-paid', { attempt: body.attempt });
      return onPaid(context, body);
    case 'PAYOUT_RETURNED':
      if (context.row.ended_at !== null) return note(context, 'refund-returned', { reason: body.reason });
      return onReturned(context, body);
    case 'LOAN_REPAID':
      return onLoanRepaid(context, body);
    case 'MONEY_MATCHED':
      return onMoneyMatched(context, body);
    case 'MONEY_RECEIVED':
      return onMoneyReceived(context, body);
    case 'MONEY_RELEASED':
      return onMoneyReleased(context, body);
    case 'HOLDER_CHANGED':
      await onHolderChanged(context.tx, context.engine, context.moment, context.row, body);
      return;
    case 'PAYABLE_HELD':
    case 'LOAN_WARNING':
    case 'POLICY_LAPSED':
    case 'PAYOUT_SENT':
    case 'POLICY_TERMINATED':
      return;
  }
}

/** Applies an event of the core to its request; kinds without an effect on requests are ignored. */
export async function applyCoreEvent(tx: Queryable, engine: Engine, moment: Moment, event: CoreEvent): Promise<void> {
  const { body, requestNumber } = event;
  if (body.kind === 'POLICY_TERMINATED') {
    await cancelOpenRequests(tx, engine, moment, event);
    return notifyHolder(tx, engine, moment, event);
  }
  if (body.kind === 'PAYABLE_HELD') return onPayableHeld(tx, engine, moment, body);
  if (body.kind === 'CLAIM_REGISTERED') await cancelOpenRequests(tx, engine, moment, event, 'death');
  if (requestNumber === null || isLifeEvent(body)) {
    if (body.kind === 'MONEY_RECEIVED') await onStrayMoney(tx, moment, event, body);
    return notifyHolder(tx, engine, moment, event);
  }
  const row = await findProposalForUpdate(tx, requestNumber);
  if (row) {
    const context = { tx, engine, moment, row };
    return event.policyNumber === row.policy_number ? applyToRequest(context, body) : applyToOtherPolicy(context, body);
  }
  // The core acted without a request, so the holder has to be notified.
  await notifyHolder(tx, engine, moment, event);
}
