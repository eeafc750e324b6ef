import { healthyAnswers } from '#requests/testing/health-answers.ts';
import { addDays, addMonths, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { dueFrom, monthlyDayFrom, countMonths } from '../expected-policy.ts';
import type { PolicyDay } from '../people.ts';
import type { AskedCovers } from './asked-covers.ts';
import { ask, drawOf, inForce, isUnitLink, money, months, photos, post, type Made } from './planned-request.ts';

// Requests about covers and the insured, with the body that the product's page sends. The product decides the days and
// amounts.

const lead = 14;
const waivers: readonly number[] = [5003, 6003];

const pick = <Each>(all: readonly Each[], draw: number): Each | undefined => all[Math.trunc(draw * all.length)];

/** True on the day of billing: the bill may still be paid unchanged, so the checker leaves these requests out. */
function isJustBilled({ sold, seen, today }: PolicyDay): boolean {
  const from = addDays(today, lead);
  return dueFrom(sold, months[seen.frequency] ?? 0, from) === from;
}

/** Builds the request; covers that follow from it start with a later bill, which waits until then. */
const made = (policyDay: PolicyDay, endpoint: string, payload: Readonly<Record<string, unknown>>, asked: AskedCovers) =>
  isJustBilled(policyDay) ? undefined : { commands: [ask(policyDay, endpoint, { ...payload, ...photos })], asked };

/** Returns covers that have a sum assured, without waivers, whose sum is the premium. */
function sumOf(policyDay: PolicyDay) {
  const covers = policyDay.seen.covers.filter(({ plan, productId }) => plan === null && !waivers.includes(productId));
  return drawOf(policyDay, 'rider') < 0.3 ? pick(covers, drawOf(policyDay, 'which')) : covers[0];
}

/** Rounds down to whole steps of a sum assured. */
const inSteps = ({ sold }: PolicyDay, sum: number): number => {
  const step = money(sold, 5_000_000);
  return Math.trunc(sum / step) * step;
};

function changeSum(policyDay: PolicyDay, endpoint: string, times: number): Made {
  const cover = sumOf(policyDay);
  if (cover === undefined) return undefined;
  const sum = inSteps(policyDay, cover.sum * times);
  const items = [{ item_id: cover.itemId, sum_assured: sum }];
  return made(policyDay, endpoint, { items }, { kind: 'sum', itemId: cover.itemId, sum });
}

const lowerSum = (policyDay: PolicyDay): Made =>
  changeSum(policyDay, 'decrease-sa', pick([0.6, 0.75, 0.9], drawOf(policyDay, 'sum')) ?? 1);
const raiseSum = (policyDay: PolicyDay): Made =>
  changeSum(policyDay, 'increase-sa', pick([1.2, 1.5, 2], drawOf(policyDay, 'sum')) ?? 1);

interface Offer {
  readonly productId: number;
  readonly plan?: string;
  readonly name?: string;
}

const silver = { plan: 'S', name: 'Plan Silver - kamar US$ 100 per hari' };
const roomB = { plan: 'B', name: 'Plan B - kamar Rp 1.000.000 per hari' };

/**
 * Riders by product, by sum where there is no plan. Traditional policies get only riders whose cost follows from age
 * and sum.
 */
const offers: Readonly<Record<number, readonly Offer[]>> = {
  1001: [{ productId: 5001, ...roomB }, { productId: 5002 }, { productId: 5003 }, { productId: 5005 }],
  1002: [{ productId: 5011, ...silver }, { productId: 5012 }],
  1003: [{ productId: 5005 }],
  1101: [{ productId: 5002 }, { productId: 5005 }],
  1201: [{ productId: 5005 }],
  2001: [{ productId: 6001, ...roomB }, { productId: 6002 }, { productId: 6003 }, { productId: 6005 }],
  2101: [{ productId: 6005 }],
};

function addRider(policyDay: PolicyDay): Made {
  const { sold, seen } = policyDay;
  const held = seen.covers.map(({ productId }) => productId);
  const free = (offers[sold.productId] ?? []).filter(({ productId }) => !held.includes(productId));
  const offer = pick(free, drawOf(policyDay, 'which'));
  if (offer === undefined) return undefined;
  const { productId, plan = null, name } = offer;
  const yearly = seen.base * (12 / (months[seen.frequency] ?? 12));
  const sum = plan === null ? (waivers.includes(productId) ? yearly : money(sold, 100_000_000)) : 0;
  const benefit = plan === null ? { sum_asured: sum } : { plan: name };
  const rider = {
    product_id: productId,
    party_ids: [seen.partyId],
    ...benefit,
    health_questionnaire: healthyAnswers(),
  };
  const payload = { add_riders: [rider], ilustration_attachment: 'ilustrasi.pdf' };
  return made(policyDay, 'add-rider', payload, { kind: 'addRider', productId, plan, sum });
}

/** Ends a rider from the next monthly day when a fund pays for it, else from the next bill that has not been issued. */
function endRider(policyDay: PolicyDay): Made {
  const { sold, seen, today } = policyDay;
  const rider = pick(seen.covers.slice(1), drawOf(policyDay, 'which'));
  if (rider === undefined || !inForce(seen)) return undefined;
  const isBilled = rider.premium > 0;
  if (isBilled && seen.bills.length > 0) return undefined;
  const day = (isBilled ? seen.nextDueOn : null) ?? monthlyDayFrom(sold, addDays(today, 1));
  const on: BusinessDate = parseBusinessDate(day);
  const { itemId } = rider;
  const end = post(policyDay, '15:00', { kind: 'EndCovers', effective: 'NEXT_DUE', on, itemIds: [itemId] });
  return { commands: [end], asked: { kind: 'endRider', itemId, on } };
}

function changeTerm(policyDay: PolicyDay): Made {
  const { sold } = policyDay;
  if (isUnitLink(policyDay) || sold.frequency === 5) return undefined;
  const by = pick([-3, -2, -1, 1, 2, 3], drawOf(policyDay, 'years')) ?? 1;
  const years = Math.round(countMonths(sold.startDate, sold.paidUpOn) / 12) + by;
  if (years < 1) return undefined;
  const payload = { term: years, ilustration_attachment: 'ilustrasi.pdf', health_questionnaire: healthyAnswers() };
  return made(policyDay, 'change-term', payload, { kind: 'term', years });
}

/** Occupations of each class, with the cost of their risk in percent of the lowest. */
const work = [
  { occupation: '113', risk: 100 },
  { occupation: '122', risk: 125 },
  { occupation: '142', risk: 150 },
  { occupation: '101', risk: 200 },
];

function changeOccupation(policyDay: PolicyDay): Made {
  const chosen = pick(work, drawOf(policyDay, 'work'));
  if (chosen === undefined || chosen.occupation === policyDay.seen.occupation) return undefined;
  const { occupation, risk } = chosen;
  const job = {
    party_id: policyDay.seen.partyId,
    company: 'PT Contoh',
    position_level: 'Staf',
    industry: 1,
    occupation,
  };
  return made(policyDay, 'change-occupation', job, { kind: 'occupation', risk });
}

/** Leaves out billed waivers: both the person and the waived premium would change. */
function correctLife(policyDay: PolicyDay, birthDate: BusinessDate, gender: 'F' | 'M'): Made {
  const { seen, today } = policyDay;
  if (!isUnitLink(policyDay) && seen.covers.some(({ productId }) => waivers.includes(productId))) return undefined;
  const files = { ...photos, ktp_attachment: 'ktp.jpg', document_attachment: 'akta.pdf' };
  const item = { party_id: seen.partyId, birth_date: birthDate, gender, ...files };
  const command = ask(policyDay, 'change-birth-date-and-gender', { items: [item] });
  return {
    commands: [command],
    corrected: { birthDate, gender, paidTo: seen.bills[0]?.dueOn ?? seen.nextDueOn, today },
  };
}

/** Makes the insured one to three years older or younger. */
function correctAge(policyDay: PolicyDay): Made {
  const years = Math.trunc(drawOf(policyDay, 'years') * 3) + 1;
  const { birthDate, gender } = policyDay.seen;
  return correctLife(policyDay, addMonths(birthDate, (drawOf(policyDay, 'older') < 0.5 ? -12 : 12) * years), gender);
}

const correctGender = (policyDay: PolicyDay): Made =>
  correctLife(policyDay, policyDay.seen.birthDate, policyDay.seen.gender === 'F' ? 'M' : 'F');

export const coverRequests = {
  lowerSum,
  raiseSum,
  addRider,
  endRider,
  changeTerm,
  changeOccupation,
  correctAge,
  correctGender,
} as const;
