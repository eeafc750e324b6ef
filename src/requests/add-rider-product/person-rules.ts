import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { genders, identityTypes, nationalities, relations, type LookupTable } from '#shared/lists/lookups.ts';
import { identityProblem } from '#shared/text/identity-number.ts';
import { identityOf, insuredParties } from '#shared/facts/known-parties.ts';
import { isSameIdentity } from '#shared/text/identity-number.ts';
import { nameProblem } from '#shared/text/name-letters.ts';
import { problem } from '../blocks/form/refusals.ts';
import type { NewInsured } from './payload.ts';

/** Finds the code behind a label, which is what the lists send (wire 3.9); undefined for a text that is on no list. */
export function findCode(table: LookupTable, label: string): string | undefined {
  return Object.entries(table).find(([, text]) => text === label)?.[0];
}

/** Wire 3.9: these two and no others. */
export const maritalLabels = ['KAWIN', 'BELUM KAWIN'] as const;

/** Relations that may be insured with the policy's family riders, as the list shows them. */
export const familyLabels = ({ position: { parameters } }: Facts): readonly string[] =>
  parameters['rider.family_relations'].flatMap(
    (code) => Object.entries(relations).find(([key]) => key === String(code))?.[1] ?? [],
  );

const notOnList = 'Pilih dari daftar.';

const names = ({ first_name, last_name, birth_place }: NewInsured) =>
  [
    ['first_name', first_name],
    ['last_name', last_name ?? ''],
    ['birth_place', birth_place],
  ] as const;

/** Checks a person who is new to the policy (rulebook 7.6, 9.1, 9.2). `path` = the person's path. */
export function newInsuredProblems(source: NewInsured, path: string, facts: Facts): readonly FieldProblem[] {
  const at = (name: string, message: string): FieldProblem => ({ path: `${path}.${name}`, code: 'FIELD', message });
  const identity = { type: Number(findCode(identityTypes, source.identity_type) ?? 0), code: source.identity };
  const wrongNumber = identity.type === 0 ? undefined : identityProblem(identity);
  const isKnown = insuredParties(facts).some(({ person }) => isSameIdentity(identityOf(person), identity));
  const isListed = (list: readonly string[], value: string) => list.includes(value);
  return [
    ...(identity.type === 0 ? [at('identity_type', notOnList)] : []),
    ...names(source).flatMap(([name, typed]) => {
      const wrong = nameProblem(typed);
      return wrong === undefined ? [] : [at(name, wrong)];
    }),
    ...(wrongNumber === undefined ? [] : [at('identity', wrongNumber)]),
    ...(isKnown ? [problem(facts, `${path}.identity`, 'RID-KNOWN')] : []),
    ...(isListed(familyLabels(facts), source.relation) ? [] : [problem(facts, `${path}.relation`, 'RID-REL')]),
    ...(isListed(Object.values(genders), source.gender) ? [] : [at('gender', notOnList)]),
    ...(isListed(Object.keys(nationalities), source.nationality) ? [] : [at('nationality', notOnList)]),
    ...(isListed(maritalLabels, source.marital_status) ? [] : [at('marital_status', notOnList)]),
    ...(source.birth_date > facts.today ? [at('birth_date', 'Tanggal lahir tidak boleh di masa depan.')] : []),
    ...(source.height > tallest ? [at('height', `Isi tinggi badan dalam cm, paling banyak ${tallest}.`)] : []),
    ...(source.weight > heaviest ? [at('weight', `Isi berat badan dalam kg, paling banyak ${heaviest}.`)] : []),
  ];
}

/** Limits against typing errors: height in cm, weight in kg. */
const tallest = 250;
const heaviest = 400;
