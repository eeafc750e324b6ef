import { z } from 'zod';
import { CoreRefusal, type PriceDay, type PricedFund } from '#core/port.ts';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { isPriceJump, priceChange } from '#shared/rules/price-change.ts';
import { BusinessDate, businessDateOf, formatDate } from '#shared/time/dates.ts';
import { DeskPrices, EnterPricesInput, type DeskFundPrice } from '#shared/wire/operations/desk-prices.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { alarmText } from '#server/alarms/alarm-words.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { checkPrices } from './check-prices.ts';
import type { Entry } from './entry-repository.ts';
import { entryRoutes } from './entry-routes.ts';
import { describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const Content = z.object({
  day: BusinessDate,
  prices: z.array(z.object({ fundCode: z.string(), price: z.string() })),
});
type Content = z.infer<typeof Content>;

/** Unit prices of a valuation day (rulebook 2.4). Subject: the day. Released prices become FINAL at nav.publish_time. */
export const unitPrices: EntryKind<Content> = {
  name: 'UNIT_PRICES',
  content: Content,
  enters: ['ADMIN_PARAMETER'],
  decides: 'ADMIN_PARAMETER',
  waits: 'Tunggu admin lain memutuskannya.',
  detail: ({ content: { day, prices } }) => ({
    day,
    prices: prices.map(({ fundCode, price }) => `${fundCode}=${price}`).join(' '),
  }),
  actions: { entered: 'prices.entered', approved: 'prices.released', rejected: 'prices.rejected' },
  release: ({ content: { day, prices } }, { tx, desk, moment }) =>
    desk
      .coreIn(tx, moment)
      .releasePrices(
        day,
        prices.map(({ fundCode }) => fundCode),
      )
      .catch((error: unknown) => {
        if (!(error instanceof CoreRefusal)) throw error;
        throw refuseState(`Salah satu harga ${formatDate(day)} sudah final dan tidak diganti. Tolak catatan ini.`);
      }),
};

const changeOf = (before: PricedFund['before'], price: string | null): string | null =>
  before === null || price === null ? null : priceChange(before.price, price);

/** Describes a fund on a day; a price that waits is shown in the place of a draft. */
export function describeFund(fund: PricedFund, entered: ReadonlyMap<string, string>): DeskFundPrice {
  const { fundCode, name, currency, before } = fund;
  const waiting = fund.state === 'FINAL' ? undefined : entered.get(fundCode);
  const price = waiting ?? fund.price;
  const state = waiting === undefined ? fund.state : 'ENTERED';
  return { fund_code: fundCode, name, currency, before, price, change: changeOf(before, price), state };
}

function describeWaiting(
  entry: Entry<Content>,
  caller: StaffSession,
  { funds, jumpPercent }: PriceDay,
): DeskPrices['waiting'][number] {
  const beforeOf = new Map(funds.map(({ fundCode, before }) => [fundCode, before]));
  const prices = entry.content.prices.map(({ fundCode, price }) => {
    const before = beforeOf.get(fundCode) ?? null;
    const jump = before !== null && isPriceJump(before.price, price, jumpPercent);
    return { fund_code: fundCode, price, change: changeOf(before, price), jump };
  });
  return { ...describeEntry(unitPrices, entry, caller), day: entry.content.day, prices };
}

async function describe(
  { clock, core }: Pick<DeskServices, 'clock' | 'core'>,
  waiting: readonly Entry<Content>[],
  caller: StaffSession,
  asked: BusinessDate | undefined,
): Promise<DeskPrices> {
  const now = await clock.businessNow();
  const shown = await core.getPriceDay(now, asked);
  const days = [];
  for (const entry of waiting)
    days.push(describeWaiting(entry, caller, await core.getPriceDay(now, entry.content.day)));
  const entered = waiting.filter(({ content }) => content.day === shown.day).flatMap(({ content }) => content.prices);
  const priceOf = new Map(entered.map(({ fundCode, price }) => [fundCode, price]));
  const { missing } = shown;
  return {
    day: shown.day,
    latest: businessDateOf(now),
    final_from: shown.finalFrom,
    jump_percent: shown.jumpPercent,
    missing: missing.length === 0 ? '' : alarmText({ kind: 'PRICE_MISSING', funds: missing, urgent: false }),
    funds: shown.funds.map((fund) => describeFund(fund, priceOf)),
    waiting: days,
    may_enter: mayEnter(unitPrices, caller),
  };
}

/** Lists the routes of unit prices: one administrator enters those of a day, another one releases them (rulebook 2.4). */
export const priceRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: unitPrices,
    name: 'prices',
    readers: deskPageReaders.prices,
    answers: DeskPrices,
    typed: EnterPricesInput,
    search: { name: 'day', schema: BusinessDate, of: ({ content }) => content.day },
    toDraft: async (typed, { at }) => {
      const prices = [...checkPrices(typed, await desk.core.getPriceDay(at, typed.day))];
      return { subject: typed.day, content: { day: typed.day, prices }, note: typed.note };
    },
    describe: (waiting, caller, day) => describe(desk, waiting, caller, BusinessDate.safeParse(day).data),
    summaries: {
      list: 'Unit prices of a day with their change and state, days without a price, and entries that wait for a second person',
      enter:
        'Enters unit prices of a day as a draft; a jump is typed twice; nothing is priced until another person approves',
      approve: 'The prices are final, at once or at the time of publication; never by who entered them',
    },
    messages: {
      approve: 'Disetujui. Harga menjadi final pada waktunya.',
      reject: 'Ditolak. Tidak ada yang berubah.',
    },
  });
