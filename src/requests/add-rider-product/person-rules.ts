import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { genders, identityTypes, nationalities, relations, type LookupTable } from '#shared/lists/lookups.ts';
import { identityProblem } from '#shared/text/identity-number.ts';
import { identityOf, insuredParties } from '#shared/facts/known-parties.ts';
import { isSameIdentity } from '#shared/text/identity-number.ts';
import { nameProblem } from '#shared/text/name-letters.ts';
import { problem } from '../blocks/form/refusals.ts';
import type { NewInsured } from './payload.ts';

/** Returns the code of a label, since lists send labels (wire 3.9); undefined for a text that is not in the table. */
export function findCode(table: LookupTable, label: string): string | undefined {
  return Object.entries(table).find(([, text]) => text === label)?.[0];
}

/** Marital statuses that wire 3.9 allows for a new insured. */
export const maritalLabels = ['KAWIN', 'BELUM KAWIN'] as const;

/** Returns the labels of the relations that family riders accept. */
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

/**
 * Returns the problems in the data of a new insured (rulebook 7.6, 9.1, 9.2). `path` = the person's path in the
 * payload.
 */
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

/** Upper limit against typing errors, in cm. */
const tallest = 250;
const heaviest = 400;
