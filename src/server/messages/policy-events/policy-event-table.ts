import type { CoreEventBody, LifeEvent } from '#core/events.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { fundLow, fundShort, graceEnded, graceEnding, graceStarted, loanWarning } from './cover-events.ts';
import { endAhead, policyReport, policyTerminated } from './termination-events.ts';
import { claimLifted, claimRegistered, policyLapsed, policyReinstated, windowEnding } from './lapse-events.ts';
import { objectionSteps } from './objection-steps.ts';
import { premiumPaid, receiptReversed, reversalLoss } from './payment-events.ts';
import { benefitDue, creditReturned, moneyReleased, payableCreated } from './payout-events.ts';
import { priceCorrected } from './price-events.ts';
import type { BodyOf, InboxText, PolicyEvent } from './policy-event.ts';
import {
  debitFailed,
  holidayEnding,
  policyPaidUp,
  premiumAdvanced,
  premiumBilled,
  premiumMissed,
} from './premium-events.ts';
import type { PolicySnapshot } from './policy-snapshot.ts';

/** Records by kind of event, for what happens to a policy without a request of its holder (rulebook 2.4, 7.27). */
export const policyEvents = {
  PREMIUM_BILLED: premiumBilled,
  DEBIT_FAILED: debitFailed,
  PREMIUM_PAID: premiumPaid,
  RECEIPT_REVERSED: receiptReversed,
  REVERSAL_LOSS: reversalLoss,
  PRICE_CORRECTED: priceCorrected,
  PREMIUM_ADVANCED: premiumAdvanced,
  PREMIUM_MISSED: premiumMissed,
  POLICY_PAID_UP: policyPaidUp,
  HOLIDAY_ENDING: holidayEnding,
  GRACE_STARTED: graceStarted,
  GRACE_ENDING: graceEnding,
  GRACE_ENDED: graceEnded,
  FUND_SHORT: fundShort,
  FUND_LOW: fundLow,
  LOAN_WARNING: loanWarning,
  POLICY_LAPSED: policyLapsed,
  POLICY_REINSTATED: policyReinstated,
  WINDOW_ENDING: windowEnding,
  CLAIM_REGISTERED: claimRegistered,
  CLAIM_LIFTED: claimLifted,
  END_AHEAD: endAhead,
  POLICY_TERMINATED: policyTerminated,
  POLICY_REPORT: policyReport,
  BENEFIT_DUE: benefitDue,
  PAYABLE_CREATED: payableCreated,
  MONEY_RELEASED: moneyReleased,
} as const;

/** Messages of all records, by name; words that differ for syariah policies are tokens. */
export const policyTemplates = {
  ...premiumBilled.messageText,
  ...debitFailed.messageText,
  ...premiumPaid.messageText,
  ...receiptReversed.messageText,
  ...reversalLoss.messageText,
  ...priceCorrected.messageText,
  ...premiumAdvanced.messageText,
  ...premiumMissed.messageText,
  ...policyPaidUp.messageText,
  ...holidayEnding.messageText,
  ...graceStarted.messageText,
  ...graceEnding.messageText,
  ...graceEnded.messageText,
  ...fundShort.messageText,
  ...fundLow.messageText,
  ...loanWarning.messageText,
  ...policyLapsed.messageText,
  ...policyReinstated.messageText,
  ...windowEnding.messageText,
  ...claimRegistered.messageText,
  ...claimLifted.messageText,
  ...endAhead.messageText,
  ...policyTerminated.messageText,
  ...policyReport.messageText,
  ...benefitDue.messageText,
  ...payableCreated.messageText,
  ...moneyReleased.messageText,
  ...creditReturned.messageText,
  ...objectionSteps.RECEIVED.messageText,
  ...objectionSteps.KEPT.messageText,
} as const;

type Message = keyof typeof policyTemplates;

/** Kinds that need a record; a life event without one does not compile. */
type PolicyEventKind = keyof typeof policyEvents | LifeEvent['kind'];

type Shown<Kind extends CoreEventBody['kind']> = Omit<PolicyEvent<Kind, Message>, 'messageText'>;

type Table = { readonly [Kind in PolicyEventKind]: Shown<Kind> };

const table: Table = policyEvents;

/** Event as it is shown in the inbox and sent. */
export interface PolicyEventNotice extends InboxText<Message> {
  readonly title: string;
  readonly byLaw: boolean;
  readonly isStillTrue: (snapshot: PolicySnapshot) => boolean;
}

function noticeOf<Kind extends CoreEventBody['kind']>(
  { title, byLaw, inboxText, isStillTrue }: Shown<Kind>,
  body: BodyOf<Kind>,
  on: BusinessDate,
): PolicyEventNotice | undefined {
  const text = inboxText(body, on);
  return text && { ...text, title, byLaw, isStillTrue: (snapshot) => isStillTrue(snapshot, body) };
}

const buildNotice = <Kind extends PolicyEventKind>(kind: Kind, body: BodyOf<Kind>, on: BusinessDate) =>
  noticeOf(table[kind], body, on);

const isPolicyEvent = (body: CoreEventBody): body is BodyOf<PolicyEventKind> => Object.hasOwn(table, body.kind);

/** Finds the notice of an event of `on`; undefined for what only a request reports. `isRefund` = the holder asked for the money. */
export function findPolicyEventNotice(
  body: CoreEventBody,
  on: BusinessDate,
  isRefund = false,
): PolicyEventNotice | undefined {
  if (isRefund && body.kind === 'MONEY_RELEASED') return noticeOf(creditReturned, body, on);
  return isPolicyEvent(body) ? buildNotice(body.kind, body, on) : undefined;
}
