import type { PersonCorrection, SamePeople } from '#requests/contract/person-correction.server.ts';
import { findCorrection } from '#requests/registry/registry.server.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { livesOf } from '#shared/policy/lives-of.ts';
import type { Life } from '#shared/policy/person.ts';
import { isSameIdentity } from '#shared/text/identity-number.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import type { Summary } from '#shared/wire/summary.ts';
import type { AffectedPolicy } from '#server/proposal-store/proposal-row.ts';
import type { Services } from '#server/services/services.ts';
import { loadFacts } from './load-facts.ts';

type Reading = Pick<Services, 'clock' | 'core' | 'pool'>;

/** Other policy that names a corrected person. */
export interface FoundAffectedPolicy extends AffectedPolicy {
  readonly changesRisk: boolean;
  readonly rows: Summary['rows'];
  /** Null for another holder's policy, which is not read. */
  readonly facts: Facts | null;
}

/** Part of a request that may affect other policies. */
export interface Correcting {
  readonly suffix: string;
  readonly payload: unknown;
}

const sameHuman = ({ person: one }: Life, { person: other }: Life): boolean =>
  one.identityNumber.trim() !== '' &&
  isSameIdentity(
    { type: one.identityType, code: one.identityNumber },
    { type: other.identityType, code: other.identityNumber },
  );

/**
 * Returns true when the same credentials sign in to both policies: same identity number, same phone (decision 0019).
 */
const isOwn = ({ policy: { holder } }: Facts, { policy: other }: Facts): boolean => {
  const phone = normalizePhone(holder.person.mobile ?? '');
  return sameHuman(holder, other.holder) && phone === normalizePhone(other.holder.person.mobile ?? '');
};

/** Finds the same people by identity number alone; equal name and birthday are not enough. */
function findSame(people: readonly Life[], { policy }: Facts): SamePeople {
  const there = livesOf(policy);
  return new Map(
    people.flatMap((one) => {
      const found = there.find((other) => sameHuman(one, other));
      return found === undefined ? [] : [[one.partyId, found.partyId] as const];
    }),
  );
}

const foreign = (policyNumber: string): FoundAffectedPolicy => ({
  policyNumber,
  productName: '',
  state: 'FOREIGN',
  texts: [],
  refusal: null,
  followUp: false,
  followUpDone: false,
  effect: [],
  rows: [],
  changesRisk: false,
  facts: null,
});

interface Looking {
  readonly correction: PersonCorrection;
  readonly payload: unknown;
  readonly home: Facts;
  readonly people: readonly Life[];
}

async function examinePolicy(
  services: Reading,
  looking: Looking,
  policyNumber: string,
): Promise<readonly FoundAffectedPolicy[]> {
  const { correction, payload, home, people } = looking;
  const facts = await loadFacts(services, policyNumber, { now: home.now, listed: [] });
  if (!isOwn(home, facts)) return [foreign(policyNumber)];
  if (facts.policy.status === 'TERMINATED') return [];
  const effect = correction.effectOnOther(payload, home, facts, findSame(people, facts));
  const { changes, refusal, texts, rows, changesRisk } = effect;
  if (changes.length === 0 && refusal === null) return [];
  const state = refusal === null ? 'PLANNED' : 'REFUSED';
  const stored = {
    policyNumber,
    productName: facts.policy.mainCover.productName,
    state,
    refusal,
    followUp: false,
    followUpDone: false,
  } as const;
  return [{ ...stored, texts: [...texts], effect: [...changes], rows, changesRisk, facts }];
}

/** Finds every other policy that names the corrected people, with the request's effect there today; empty for other types. */
export async function findAffectedPolicies(
  services: Reading,
  { suffix, payload }: Correcting,
  home: Facts,
): Promise<readonly FoundAffectedPolicy[]> {
  const correction = findCorrection(suffix);
  if (correction === undefined) return [];
  const ids = correction.people(payload, home);
  const people = livesOf(home.policy).filter(
    ({ partyId }, index, all) => ids.includes(partyId) && all.findIndex((each) => each.partyId === partyId) === index,
  );
  const numbers = people.map(({ person }) => person.identityNumber).filter((number) => number.trim() !== '');
  const naming = await services.core.listPoliciesNaming(numbers);
  const holder = home.policy.holder.person.identityNumber;
  const others = naming.filter(({ policyNumber }) => policyNumber !== home.policy.number);
  const found = await Promise.all(
    others.map(async ({ policyNumber, identityNumber }) =>
      isSameIdentity({ type: 0, code: holder }, { type: 0, code: identityNumber })
        ? examinePolicy(services, { correction, payload, home, people }, policyNumber)
        : [foreign(policyNumber)],
    ),
  );
  return found.flat();
}

const gone = 'Polis sudah berakhir, berganti pemegang, atau datanya sudah sesuai.';

/** Plans a stored request's effect on the other policies stored with it, as they are today; policies found later are ignored. */
export async function planAffectedPolicies(
  services: Reading,
  correcting: Correcting,
  home: Facts,
  stored: readonly AffectedPolicy[],
): Promise<readonly AffectedPolicy[]> {
  if (stored.every(({ state }) => state !== 'PLANNED')) return stored;
  const today = await findAffectedPolicies(services, correcting, home);
  return stored.map((each) => {
    if (each.state !== 'PLANNED') return each;
    const found = today.find(({ policyNumber, state }) => policyNumber === each.policyNumber && state !== 'FOREIGN');
    if (found === undefined) return { ...each, state: 'REFUSED', refusal: gone, followUp: true };
    const { state, texts, refusal, effect } = found;
    return { ...each, state, texts, refusal, effect, followUp: state === 'REFUSED' };
  });
}

/** Selects the fields that are stored with a sent request. */
export const toStored = (found: readonly FoundAffectedPolicy[]): AffectedPolicy[] =>
  found.map(({ facts: _facts, rows: _rows, changesRisk: _changesRisk, ...stored }) => stored);
