import { Big } from 'big.js';
import { z } from 'zod';
import { CoreRefusal, correctionProblems, type CorrectedPrice, type PriceDay } from '#core/port.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { BusinessDate, businessDateOf, formatDate, type Instant } from '#shared/time/dates.ts';
import { CloseCorrectionInput, DeskPriceCorrections } from '#shared/wire/operations/desk-price-corrections.ts';
import { EnterPricesInput } from '#shared/wire/operations/desk-prices.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { financeRoles, isFinance } from '#server/desk/payables/finance-roles.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseField, refuseState } from '#server/http/refuse.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { askJumpsAgain, refuseRepeated } from './check-prices.ts';
import { describeFund } from './price-entry.ts';
import { describeCorrection, describeEffect, describePrices } from './describe-corrections.ts';
import { listWaiting, type Entry } from './entry-repository.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

/** Effect of a correction as an entry stores it. */
export const CorrectionEffect = z.object({
  policies: z.number(),
  movements: z.number(),
  units: z.array(z.object({ fundCode: z.string(), units: z.string() })),
  money: z.array(z.object({ currency: z.number(), paid: z.string(), compensation: z.string(), borne: z.string() })),
  problems: z.array(z.object({ problem: z.enum(correctionProblems), policies: z.number() })),
});

const Content = z.object({
  day: BusinessDate,
  prices: z.array(z.object({ fundCode: z.string(), wrong: z.string(), price: z.string() })),
  effect: CorrectionEffect,
});
type Content = z.infer<typeof Content>;

/** Correction of FINAL prices of a day (rulebook 2.4). Subject: the day. The content has the effect that was previewed. */
export const priceCorrection: EntryKind<Content> = {
  name: 'PRICE_CORRECTION',
  content: Content,
  enters: ['ADMIN_PARAMETER'],
  decides: 'ADMIN_PARAMETER',
  waits: 'Tunggu admin lain memutuskannya.',
  detail: ({ content: { day, prices } }) => ({
    day,
    prices: prices.map(({ fundCode, wrong, price }) => `${fundCode}=${wrong}>${price}`).join(' '),
  }),
  actions: {
    entered: 'price-correction.entered',
    approved: 'price-correction.released',
    rejected: 'price-correction.rejected',
  },
  release: ({ content: { day, prices } }, { tx, desk, moment }) =>
    desk
      .coreIn(tx, moment)
      .correctPrices(day, prices)
      .catch((error: unknown) => {
        if (!(error instanceof CoreRefusal)) throw error;
        throw refuseState(
          `Harga ${formatDate(day)} sudah berubah sejak koreksi ini dicatat. Tolak catatan ini, lalu catat lagi.`,
        );
      }),
};

/**
 * Checks the right prices of a day.
 * @throws 422 for a fund without a FINAL price that day, a repeated fund, the same price, and a jump typed once
 */
export function checkCorrection(typed: EnterPricesInput, priceDay: PriceDay): readonly CorrectedPrice[] {
  const { day, prices } = typed;
  if (priceDay.day === null)
    throw refuseField('day', `${formatDate(day)} bukan hari bursa yang sudah tiba. Pilih hari bursa sampai hari ini.`);
  const funds = new Map(priceDay.funds.map((fund) => [fund.fundCode, fund]));
  refuseRepeated(prices);
  const corrected = prices.map(({ fund_code: fundCode, price }) => {
    const fund = funds.get(fundCode);
    if (fund?.state !== 'FINAL' || fund.price === null)
      throw refuseField(
        'prices',
        `Dana ${fundCode} belum punya harga final ${formatDate(day)}. Catat harganya di menu Harga unit.`,
      );
    if (new Big(price).eq(fund.price))
      throw refuseField('prices', `Harga dana ${fundCode} sama dengan yang tercatat. Isi hanya harga yang salah.`);
    return { fundCode, wrong: fund.price, price: new Big(price).toFixed(4) };
  });
  askJumpsAgain(typed, funds, priceDay.jumpPercent);
  return corrected;
}

/** Reads the prices of the day asked for; without one, of the newest day with FINAL prices. */
async function readDay(core: DeskServices['core'], now: Instant, asked: BusinessDate | undefined): Promise<PriceDay> {
  const shown = await core.getPriceDay(now, asked);
  if (asked !== undefined || shown.funds.some(({ state }) => state === 'FINAL')) return shown;
  const newest = shown.funds
    .flatMap(({ before }) => before?.day ?? [])
    .toSorted()
    .at(-1);
  return newest === undefined ? shown : core.getPriceDay(now, newest);
}

async function describe(
  { clock, core }: Pick<DeskServices, 'clock' | 'core'>,
  waiting: readonly Entry<Content>[],
  caller: StaffSession,
  asked: BusinessDate | undefined,
): Promise<DeskPriceCorrections> {
  const now = await clock.businessNow();
  const { day, funds, jumpPercent } = await readDay(core, now, asked);
  const corrections = await core.listPriceCorrections();
  return {
    day,
    latest: businessDateOf(now),
    jump_percent: jumpPercent,
    funds: funds.filter(({ state }) => state === 'FINAL').map((fund) => describeFund(fund, new Map())),
    waiting: waiting.map((entry) => ({
      ...describeEntry(priceCorrection, entry, caller),
      day: entry.content.day,
      prices: describePrices(entry.content.prices),
      effect: describeEffect(entry.content.effect),
    })),
    corrections: corrections.map(describeCorrection),
    may_enter: mayEnter(priceCorrection, caller),
    may_close: isFinance(caller),
  };
}

const Closing = z.object({
  params: z.object({ id: z.coerce.number().int().positive(), policy: z.string().max(30) }),
  body: CloseCorrectionInput,
});

/** Notes what finance did about a policy of a correction, with an audit row. @throws 409 when it does not wait */
async function closeOpen(desk: DeskServices, { params, body }: z.infer<typeof Closing>, { userName }: StaffSession) {
  const moment = await readMoment(desk);
  await inTransaction(desk.pool, async (tx) => {
    const closed = { correctionId: params.id, policyNumber: params.policy, by: userName, note: body.note };
    if (!(await desk.coreIn(tx, moment).closeOpenCorrection(closed)))
      throw refuseState('Polis ini tidak menunggu keputusan lagi. Muat ulang halaman.');
    await appendAudit(tx, desk.vault, {
      stream: `policy:${params.policy}`,
      at: moment.recordedAt,
      actor: `staff:${userName}`,
      action: 'price-correction.closed',
      detail: { correction: String(params.id) },
    });
  });
}

const closeRoute = (desk: DeskServices): Route =>
  staffRoute([...financeRoles], {
    method: 'POST',
    path: '/desk/v1/price-corrections/:id/policies/:policy/close',
    summary: 'Notes what finance did about a policy that a price correction left to it',
    input: Closing,
    answers: DeskPriceCorrections,
    handle: async ({ input, caller }) => {
      await closeOpen(desk, input, caller);
      const list = await describe(desk, await listWaiting(desk.pool, desk.vault, priceCorrection), caller, undefined);
      return answer(list, { message: 'Dicatat. Polis itu tidak menunggu lagi.' });
    },
  });

/** Lists the routes of price corrections: one administrator enters one, another releases it, and finance closes what is left. */
export const priceCorrectionRoutes = (desk: DeskServices): readonly Route[] => [
  ...entryRoutes(desk, {
    kind: priceCorrection,
    name: 'price-corrections',
    readers: deskPageReaders.price_corrections,
    answers: DeskPriceCorrections,
    typed: EnterPricesInput,
    search: { name: 'day', schema: BusinessDate, of: ({ content }) => content.day },
    toDraft: async (typed, { at }) => {
      const { day, note } = typed;
      const prices = [...checkCorrection(typed, await desk.core.getPriceDay(at, day))];
      const effect = CorrectionEffect.parse(await desk.core.getPriceCorrectionPreview(at, day, prices));
      return { subject: day, content: { day, prices, effect }, note };
    },
    describe: (waiting, caller, day) => describe(desk, waiting, caller, BusinessDate.safeParse(day).data),
    summaries: {
      list: 'FINAL prices of a day, corrections that wait with their effect, and released ones with what is left to finance',
      enter:
        'Enters right prices in place of FINAL ones and previews the effect; nothing changes until another person approves',
      approve: 'The right prices count at once, and the daily work corrects the policies; never by who entered them',
    },
    messages: {
      approve: 'Disetujui. Harga yang benar berlaku, dan polis dihitung ulang.',
      reject: 'Ditolak. Tidak ada yang berubah.',
    },
  }),
  closeRoute(desk),
];
