import { Big } from 'big.js';
import type { CoreEvent, CoreEventBody } from '#core/events.ts';
import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { formatPrice, formatUnits } from '#shared/units.ts';
import type { Queryable } from '#server/db/pool.ts';
import { announcePriced } from './announce.ts';
import type { Engine, Moment } from './engine.ts';
import { moveProposal, noteOnProposal, resumedPromise } from './move-proposal.ts';
import { findProposalForUpdate } from './proposal-repository.ts';
import type { ProposalRow } from './proposal-row.ts';
import { cancelOpenRequests } from './terminated-policy.ts';

type Body<Kind extends CoreEventBody['kind']> = Extract<CoreEventBody, { kind: Kind }>;

const system = { actor: 'sistem', role: 'SISTEM' } as const;

/** Final figures in the customer's words; stored with the request so that it stays readable. */
function outcomeOf(body: Body<'ORDERS_PRICED'>, currency: number): ProposalRow['outcome'] {
  const money = (amount: string) => formatMoney(amount, currency);
  const zero = (amount: string) => new Big(amount).eq(0);
  return [
    { label: 'Tanggal harga unit (NAB)', value: formatDate(body.pricingDate) },
    ...body.lines.map((line) => ({
      label: `Unit dijual · ${line.fundCode}`,
      value: `${formatUnits(line.units)} unit × ${formatPrice(line.price)} = ${money(line.amount)}`,
    })),
    { label: 'Nilai penarikan final', value: money(body.gross) },
    ...(zero(body.charge) ? [] : [{ label: 'Biaya penarikan', value: money(body.charge) }]),
    ...(zero(body.fee) ? [] : [{ label: 'Biaya transaksi', value: money(body.fee) }]),
    { label: 'Jumlah final yang Anda terima', value: money(body.net) },
  ];
}

async function onOrdersPriced(
  tx: Queryable,
  engine: Engine,
  moment: Moment,
  row: ProposalRow,
  body: Body<'ORDERS_PRICED'>,
): Promise<void> {
  const { policy } = await engine.core.getPolicy(row.policy_number);
  const names = new Map(
    (await engine.core.getPosition(row.policy_number)).holdings.map((each) => [each.fundCode, each.fundName]),
  );
  const named = {
    ...body,
    lines: body.lines.map((line) => ({ ...line, fundCode: names.get(line.fundCode) ?? line.fundCode })),
  };
  const outcome = outcomeOf(named, policy.currency);
  await noteOnProposal(tx, moment, row, {
    ...system,
    kind: 'priced',
    detail: { pricingDate: body.pricingDate },
    patch: { outcome, holds_lock: false, ...resumedPromise(row, moment) },
  });
  await announcePriced(tx, moment, row);
}

/** What each kind of news does to its request; kinds without an entry only stand in the core. */
export async function applyCoreEvent(tx: Queryable, engine: Engine, moment: Moment, event: CoreEvent): Promise<void> {
  if (event.body.kind === 'POLICY_TERMINATED') return cancelOpenRequests(tx, engine, moment, event);
  if (event.requestNumber === null) return;
  const row = await findProposalForUpdate(tx, event.requestNumber);
  if (!row) return;
  await applyToRequest(tx, engine, moment, row, event.body);
}

async function applyToRequest(
  tx: Queryable,
  engine: Engine,
  moment: Moment,
  row: ProposalRow,
  body: CoreEventBody,
): Promise<void> {
  switch (body.kind) {
    case 'ORDERS_PRICED':
      return onOrdersPriced(tx, engine, moment, row, body);
    case 'PAYABLE_CREATED':
      await noteOnProposal(tx, moment, row, {
        ...system,
        kind: 'payable',
        detail: { payableId: body.payableId, payableFrom: body.payableFrom },
      });
      return;
    case 'CHANGES_APPLIED':
      await moveProposal(tx, engine, moment, row, { ...system, to: 'SELESAI', detail: { version: body.version } });
      return;
    case 'PRICE_SHORTFALL':
      await moveProposal(tx, engine, moment, row, {
        ...system,
        to: 'VERIFIKASI',
        reason: `Nilai pada ${formatDate(body.pricingDate)} tidak mencukupi.`,
        detail: { requested: body.requested, possible: body.possible },
        patch: { claimed_by: null, claimed_until: moment.at, verifier: null, proposed: null },
      });
      return;
    case 'PAYOUT_PAID':
      await moveProposal(tx, engine, moment, row, {
        ...system,
        to: 'SELESAI',
        detail: { valueDate: body.valueDate, attempt: body.attempt },
      });
      return;
    case 'PAYOUT_RETURNED':
      await moveProposal(tx, engine, moment, row, {
        ...system,
        to: 'GAGAL_TRANSFER',
        reason: body.reason,
        detail: { attempt: body.attempt },
      });
      return;
    case 'PAYOUT_SENT':
    case 'POLICY_TERMINATED':
      return;
  }
}
