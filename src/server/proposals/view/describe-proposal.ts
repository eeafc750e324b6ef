import type { Payable } from '#core/port.ts';
import { formatMoney } from '#shared/money/money.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { BusinessDate, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { promisedDate } from '#shared/time/service-level.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { listAsked } from '#server/proposal-store/asked-documents.ts';
import { listAskedContacts } from '#server/proposal-store/confirmation-repository.ts';
import { findObjection } from '#server/proposal-store/objection.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { sendsMoney } from '#server/proposal-store/due-date-words.ts';
import { listEvents, type ProposalEvent } from '#server/proposal-store/event-repository.ts';
import { listStatementsToGive } from '#server/proposals/submit/give-statements.ts';
import { findPaymentDue } from '#server/proposals/submit/payment-due.ts';
import { getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { buildDetail } from './proposal-view.ts';

const sentText = ({ amount, currency, bankName, bankAccount }: Payable): string =>
  `${formatMoney(amount, currency)} dikirim ke ${bankName} ${maskNumber(bankAccount).slice(4)}`;

/** Describes the payout with account and value date; '' while there is none. */
async function describePayout(
  { core }: Pick<Engine, 'core'>,
  row: ProposalRow,
  events: readonly ProposalEvent[],
): Promise<string> {
  if (row.state !== 'SELESAI' || !sendsMoney(row)) return '';
  const paid = await core.listPayables({ state: 'PAID', requestNumber: row.number });
  const on = BusinessDate.safeParse(
    events.findLast(({ to_state }) => to_state === 'SELESAI')?.detail['valueDate'],
  ).data;
  if (paid.length === 0 || on === undefined) return '';
  return `${paid.map(sentText).join(', ')} ${paid.length === 1 ? 'pada' : 'sampai'} ${formatDate(on)}.`;
}

/** Describes one request for its customer; the caller has checked access. */
export async function describeProposal(engine: Engine, row: ProposalRow): Promise<ProposalDetail> {
  const [content, events, asked, objection, moment] = await Promise.all([
    getContent(engine.pool, engine.vault, row.number),
    listEvents(engine.pool, row.number),
    listAsked(engine.pool, [row.number]),
    findObjection(engine.pool, row.number),
    readMoment(engine),
  ]);
  const { calendar, complaintDays, cutoffDocs } = moment.serviceTimes;
  const payment = await findPaymentDue(engine, row, content);
  const contacts =
    row.waits_for === 'CONFIRMATION' ? await listAskedContacts(engine.pool, engine.vault, row.number) : [];
  const statements = await listStatementsToGive(engine, row, content);
  const firstDueDate = row.promise?.first ?? promisedDate(row.submitted_at, row.service_days, cutoffDocs, calendar);
  return buildDetail({
    row,
    content,
    events,
    asked,
    payment,
    statements: statements.map(({ id, version, statement }) => ({ id, version, statement })),
    contacts,
    firstDueDate,
    today: businessDateOf(moment.at),
    calendar,
    complaintDays,
    objection,
    paidOut: await describePayout(engine, row, events),
  });
}
