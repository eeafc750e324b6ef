import { z } from 'zod';
import type { RequestType } from '#requests/contract/bind.ts';
import { homeOf } from '#requests/contract/endpoints.ts';
import { requestTypes } from '#requests/registry/registry.ts';
import { samplesByRoute, samplesOf } from './samples-by-route.ts';
import { acknowledgementVersions } from '#requests/cancellation-main-product/acknowledgement.ts';
import { freeRiders } from '#requests/add-rider-product/rules.ts';
import { healthyAnswers } from '#requests/testing/health-answers.ts';
import { addMonths, parseBusinessDate } from '#shared/time/dates.ts';
import type { Facts, OfferedRider } from '#shared/facts/facts.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { AttachmentType } from '#shared/wire/attachments.ts';

type Payload = Readonly<Record<string, unknown>>;
type SendAttachment = (type: AttachmentType) => Promise<string>;

const fundAt = ({ position }: Facts, index: number): string =>
  position.holdings[index]?.fundCode ?? position.funds[index]?.fundCode ?? '';

const otherFund = (facts: Facts): string =>
  facts.position.funds.find(({ fundCode }) => facts.position.holdings.every((held) => held.fundCode !== fundCode))
    ?.fundCode ?? fundAt(facts, 1);

/** Maps texts of the samples' policy to those of this policy. */
const textsOf = (facts: Facts): Readonly<Record<string, string>> => ({
  TUMBUH: fundAt(facts, 0),
  STABIL: fundAt(facts, 1),
  UANG: otherFund(facts),
  'SITI NUR RAHMAWATI': fullName(facts.policy.holder.person),
});

const isVirtualAccount = /^88\d{14}$/;

function adaptText(text: string, facts: Facts): string {
  if (!isVirtualAccount.test(text)) return textsOf(facts)[text] ?? text;
  const own = facts.policy.virtualAccounts.find(({ purpose }) => purpose === text.slice(5, 7));
  return own?.number ?? text;
}

function adaptNumber(key: string, value: number, facts: Facts): number {
  if (key === 'party_id' && value === 11) return facts.policy.holder.partyId;
  if (!/^item_?id$/i.test(key)) return value;
  const cover = value === 101 ? facts.policy.mainCover : facts.policy.riders[0];
  return cover?.itemId ?? value;
}

/** Replaces people, covers, funds and accounts of a sample's payload by those of this policy. */
function adapt(value: unknown, facts: Facts, key = ''): unknown {
  if (typeof value === 'string') return adaptText(value, facts);
  if (typeof value === 'number') return adaptNumber(key, value, facts);
  if (Array.isArray(value)) return value.map((each: unknown) => adapt(each, facts, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, adapt(each, facts, name)]));
}

/** Returns the attachments that its sample names. */
const attachmentsOf = ({ route }: RequestType): Payload =>
  Object.fromEntries(
    Object.entries(samplesByRoute[route]?.minimal.payload ?? {}).filter(([name]) => name.endsWith('_attachment')),
  );

type OfPolicy = (facts: Facts, type: RequestType) => Payload;

/** Adds another beneficiary to the present ones. */
const joined: OfPolicy = ({ policy: { beneficiaries } }, { route }) => ({
  ...samplesByRoute[route]?.maximal.payload,
  change_items: [
    ...beneficiaries.map(({ partyId }) => ({ party_id: partyId, percentage: 60 / beneficiaries.length })),
    { party_id: 0, percentage: 40 },
  ],
});

/** Returns a rider for the first insured: its first plan, or the smallest sum. */
const riderFor = (facts: Facts) => (rider: OfferedRider) => ({
  product_id: rider.productId,
  party_ids: facts.policy.insureds.slice(0, 1).map(({ partyId }) => partyId),
  ...(rider.plans[0] ? { plan: rider.plans[0].name } : { sum_asured: rider.minSum }),
  health_questionnaire: healthyAnswers(),
});

/** Payloads by route for types whose samples have no `ofPolicy`. */
const own: Readonly<Record<string, OfPolicy>> = {
  'cancellation-main-product': (facts) => ({
    items: [{ itemId: facts.policy.mainCover.itemId }],
    acknowledgement_version: acknowledgementVersions.SURRENDER,
  }),
  'withdraw-partial-investment-fund': (facts) => ({
    items: [{ fund_code: fundAt(facts, 0), apply_amount: 1_000_000 }],
  }),
  'request-policy-loan': ({ policy: { holder } }) => ({ signed_name: fullName(holder.person) }),
  'cuti-premi': ({ position: { premium } }) => {
    const from = addMonths(premium.nextDueOn ?? parseBusinessDate('2027-01-01'), 2);
    const { holiday } = premium;
    // A policy on holiday extends it.
    if (holiday !== null)
      return {
        status: 'change',
        start_premium_holiday_date: holiday.from,
        end_premium_holiday_date: addMonths(holiday.until, 12),
      };
    return { start_premium_holiday_date: from, end_premium_holiday_date: addMonths(from, 6) };
  },
  'periodicaly-top-up': ({ position: { premium } }) => ({
    base_prem: premium.basePremium,
    top_up_prem: 0,
    total_prem: premium.basePremium,
  }),
  'decrease-sa': ({ policy: { mainCover }, position }) => ({
    items: [{ item_id: mainCover.itemId, sum_assured: mainCover.sumAssured - position.parameters['sa.step'] }],
  }),
  'add-rider-product': (facts) => ({ add_riders: freeRiders(facts).slice(0, 1).map(riderFor(facts)) }),
  'change/beneficiary': joined,
  'change/insured': (facts, type) => ({ ...type.blank(facts), ...attachmentsOf(type), first_name: 'Nama Terkoreksi' }),
};

/** Sets a value at a payload path ('items.0.ktp_attachment'). */
function put(target: unknown, path: readonly string[], value: string): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (Array.isArray(target))
    return target.map((each: unknown, index) => (String(index) === head ? put(each, rest, value) : each));
  const record = z.record(z.string(), z.unknown()).catch({}).parse(target);
  return { ...record, [head]: put(record[head], rest, value) };
}

const asPayload = z.record(z.string(), z.unknown());

/** Combines the form's initial values, its smallest sample, and values of this policy. */
const candidateOf = (type: RequestType, facts: Facts): Payload => ({
  ...type.blank(facts),
  ...asPayload.parse(adapt(samplesOf(type).minimal.payload, facts)),
  ...(samplesOf(type).ofPolicy ?? own[type.route])?.(facts, type),
});

function problemsOf(type: RequestType, payload: Payload, facts: Facts): readonly unknown[] {
  const parsed = type.parse(payload, 'before-face');
  return parsed.ok ? parsed.value.problems(facts) : parsed.problem;
}

async function withAttachments(
  type: RequestType,
  payload: Payload,
  facts: Facts,
  sendAttachment: SendAttachment,
): Promise<Payload> {
  const parsed = type.parse(payload, 'before-face');
  const slots = parsed.ok ? parsed.value.uploads(facts) : [];
  let whole = payload;
  for (const { path, type: attachment, name, required } of slots) {
    if (!required && name === '') continue;
    whole = asPayload.parse(put(whole, path.split('.'), await sendAttachment(attachment)));
  }
  return whole;
}

/** Payload of a page for its own endpoint, or for that of a variant (decision 0012). */
export interface DemoPayload {
  readonly type: RequestType;
  readonly payload: Payload;
}

/**
 * Builds a valid payload for this page and policy, with fresh attachments. @throws an Error with the reason, for a new
 * type that needs `ofPolicy` in its samples
 */
export async function buildDemoPayload(
  page: RequestType,
  facts: Facts,
  sendAttachment: SendAttachment,
): Promise<DemoPayload> {
  const types = [page, ...requestTypes.filter((type) => type !== page && homeOf(type.endpoint) === page.endpoint)];
  const tried = types.map((type) => {
    const payload = candidateOf(type, facts);
    return { type, payload, problems: problemsOf(type, payload, facts) };
  });
  const good = tried.find(({ problems }) => problems.length === 0);
  if (good === undefined) throw new Error(`${page.route} needs ofPolicy in its samples.ts: ${JSON.stringify(tried)}`);
  return { type: good.type, payload: await withAttachments(good.type, good.payload, facts, sendAttachment) };
}
