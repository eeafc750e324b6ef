import { z } from 'zod';
import { addMonths, BusinessDate, businessDateOf } from '#shared/time/dates.ts';
import { FundPrice } from '#shared/policy/policy.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Services } from '#server/services/services.ts';

/** Thins a list evenly to at most `most` entries, including the first and the last: a chart needs no more (promises P03). */
export function thinOut<Entry>(entries: readonly Entry[], most: number): Entry[] {
  if (entries.length <= most) return [...entries];
  const step = (entries.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => entries[Math.round(index * step)]).filter(
    (entry) => entry !== undefined,
  );
}

const most = 100;
const PricesInput = z.object({
  query: z.object({
    fund_code: z.string('Field harus diisi.').min(1, 'Field harus diisi.').max(20),
    from: z.optional(BusinessDate),
    to: z.optional(BusinessDate),
  }),
});
type Asked = z.infer<typeof PricesInput>['query'];

/** Refuses a fund that the policy's product does not offer. @throws 404 */
async function refuseForeignFund(
  { core }: Pick<Services, 'core'>,
  policyNumber: string,
  fundCode: string,
): Promise<void> {
  const { policy } = await core.getPolicy(policyNumber);
  const product = await core.findProduct(policy.mainCover.productId);
  if (!product?.fundCodes.includes(fundCode)) throw refuse('NOT_FOUND');
}

async function findPrices(services: Pick<Services, 'clock' | 'core'>, policyNumber: string, asked: Asked) {
  await refuseForeignFund(services, policyNumber, asked.fund_code);
  const to = asked.to ?? businessDateOf(await services.clock.businessNow());
  const from = asked.from ?? addMonths(to, -12);
  return thinOut(await services.core.listFundPrices(asked.fund_code, from, to), most);
}

export const fundPriceRoutes = (services: Pick<Services, 'clock' | 'core'>): Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/policy/fund-prices',
    summary:
      'Final prices of one fund of the product, oldest first; a year unless from and to say otherwise, at most 100 evenly chosen.',
    input: PricesInput,
    answers: z.array(FundPrice),
    handle: async ({ input, caller }) => answer(await findPrices(services, caller.policyNumber, input.query)),
  }),
];
