import { Big } from 'big.js';
import { changePages } from '#requests/contract/touched-areas.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { freeLookLastDay } from '#shared/facts/free-look-end.ts';
import { fundValue } from '#shared/facts/fund-value.ts';
import { isInForce } from '#shared/facts/in-force.ts';
import { loansOwed } from '#shared/facts/loan-position.ts';
import { notSent } from '#shared/facts/not-sent.ts';
import { isAllocatable } from '#shared/facts/open-payable.ts';
import { buildHome } from '#shared/home/build-home.ts';
import type { HomeFacts, HomeRequest } from '#shared/home/home-facts.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { mainInsuredOf } from '#shared/policy/policy.ts';
import { netBenefits } from '#shared/rules/benefit-payout.ts';
import { fullName } from '#shared/text/person-name.ts';
import { addDays, businessDateOf, instantAt, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { PolicyHome } from '#shared/wire/home/policy-home.ts';
import type { Availability } from '#shared/wire/proposals.ts';
import { noLists } from '#shared/lists/reference-lists.ts';
import { wordingFor } from '#shared/words/wording.ts';
import type { PolicyStatusSnapshot } from '#core/port.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { describeObjection, noObjection } from '#server/reports/own-objection.ts';
import { findLapseRisks } from '#server/policy/lapse-risks.ts';
import { waitsForDay } from '#server/proposal-store/proposal-repository.ts';
import { isOwnRequest } from '#server/proposals/life/own-request.ts';
import { listAvailability } from '#server/proposals/view/availability.ts';
import { buildNextStep } from '#server/proposals/view/next-step.ts';
import type { ServiceCalendar } from '#server/proposal-store/service-calendar.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { describeDrafts } from './home-drafts.ts';
import { listHomeProposals, listSealedDrafts, type HomeProposal } from './home-repository.ts';
import { listWaitingPolicies } from './other-policies.ts';

/** Returns the facts that rules read; a risk profile affects no page. */
const factsOf = ({ facts }: PolicyStatusSnapshot, open: readonly HomeProposal[], now: Instant): Facts => ({
  ...facts,
  openRequests: open.map(({ row }) => ({
    number: row.number,
    suffix: row.suffix,
    title: row.title,
    lockClass: row.lock_class,
    state: row.state,
    holdsLock: row.holds_lock,
    waitsForDay: waitsForDay(row),
    sentFor: { policyNumber: row.policy_number, partyId: row.party_id },
  })),
  lists: noLists,
  riskProfile: null,
  ...notSent,
  today: businessDateOf(now),
  now,
});

const isOpen = ({ row }: HomeProposal): boolean => row.ended_at === null;

const requestOf =
  (today: BusinessDate, { calendar, complaintDays }: ServiceCalendar) =>
  ({ row, asked, objection }: HomeProposal): HomeRequest => ({
    number: row.number,
    title: row.title,
    route: row.route,
    state: row.state,
    next: buildNextStep({ row, asked, objection, today, calendar, complaintDays }),
    objection: objection && (objection.answeredOn === null ? 'OPEN' : 'ANSWERED'),
    startsOn: waitsForDay(row) ? row.effective_on : null,
  });

/** Returns the payables of the holder, net of deductions (rulebook 7.9). */
function owedOf({ position, value }: Facts): HomeFacts['owed'] {
  const waiting = position.payables.filter(isAllocatable);
  const premium = position.premium.unpaid.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const netted = netBenefits(
    waiting.map((each) => ({ ...each, amount: new Big(each.amount) })),
    { loan: loansOwed(value), premium },
  );
  return waiting.flatMap(({ kind, currency, state }, index) => {
    const net = netted[index]?.net ?? new Big(0);
    return net.gt(0) ? [{ kind: payableKindText(kind), amount: net.toNumber(), currency, state }] : [];
  });
}

/** Units at their latest price, else the cash value less what is lent; a cover without either is worth nothing. */
function worthOf(facts: Facts): HomeFacts['worth'] {
  const { position, value, today } = facts;
  if (isUnitLinked(position)) {
    const on = position.holdings.map(({ priceDate }) => priceDate).toSorted()[0];
    return on === undefined ? null : { label: 'Nilai dana', amount: fundValue(facts).toNumber(), on };
  }
  if (position.archetype === 'TERM' || (!isInForce(position) && value.surrenderValue === 0)) return null;
  return { label: '{NilaiTunai}', amount: value.surrenderValue, on: today };
}

/** Pages that cannot be used now, and those of them for another request's sake. */
const closedOf = (types: readonly Availability[]): Pick<HomeFacts, 'closed' | 'underWay'> => {
  const closed = types.filter(({ available }) => !available);
  return {
    closed: new Map(closed.map(({ route, reason }) => [route, reason ?? ''])),
    underWay: new Set(closed.flatMap(({ route, code }) => (code?.startsWith('REQ-') ? [route] : []))),
  };
};

/** Returns the home facts that come from the policy itself. */
const policyPart = (facts: Facts, { calendar, fundGraceUntil }: PolicyStatusSnapshot) => {
  const { policy, position, today } = facts;
  const insured = mainInsuredOf(policy).person;
  const holder = policy.holder.person;
  return {
    today,
    currency: policy.currency,
    calendar,
    fundGraceUntil,
    arrears: facts.value.reinstatementCost,
    forecastDays: position.parameters['lapse.outlook_days'],
    risks: findLapseRisks(facts),
    premiumLoan: facts.value.premiumLoanBalance,
    freeLookUntil: freeLookLastDay(facts),
    endsOn: policy.mainCover.expiresOn,
    endsWithBenefit: position.archetype !== 'TERM',
    isOwnLife: fullName(insured) === fullName(holder) && insured.birthDate === holder.birthDate,
    owed: owedOf(facts),
    pages: changePages,
    worth: worthOf(facts),
  };
};

type HomeServices = Pick<Engine, 'clock' | 'core' | 'log' | 'pool' | 'serviceCalendar' | 'vault'>;

/**
 * Returns the home of the session's policy; five statements beside the clock's: standing and its parameters, open
 * requests here and on other policies, drafts. Two more while a report of a death marks it.
 */
export async function loadHome(
  { clock, core, log, pool, serviceCalendar, vault }: HomeServices,
  caller: CustomerSession,
): Promise<PolicyHome> {
  const now = await clock.businessNow();
  const today = businessDateOf(now);
  const times = await serviceCalendar(today);
  const [snapshot, found, sealed, others] = await Promise.all([
    core.getPolicyStatusSnapshot(caller.policyNumber, today),
    listHomeProposals(pool, caller.policyNumber, instantAt(addDays(today, -times.endedDays), '00:00')),
    listSealedDrafts(pool, caller),
    listWaitingPolicies({ core, pool, vault }, caller),
  ]);
  const deathObjection = snapshot.calendar.claim_registered
    ? await describeObjection({ pool, vault }, caller, { today, times })
    : noObjection;
  const open = found.filter(isOpen);
  const facts = factsOf(snapshot, open, now);
  const types = listAvailability(facts, []);
  const own = found.filter(({ row }) => isOwnRequest(row, caller));
  const [running, failed] = [own.filter(isOpen), own.filter((each) => !isOpen(each))];
  const home = buildHome(
    {
      ...policyPart(facts, snapshot),
      deathObjection,
      requests: running.map(requestOf(today, times)),
      failed: failed.map(requestOf(today, times)),
      drafts: describeDrafts({ log, vault }, facts, { owner: caller, sealed, types }),
      ...closedOf(types),
    },
    wordingFor(facts.policy),
  );
  return { ...home, product_name: facts.policy.mainCover.productName, other_policies: others };
}
