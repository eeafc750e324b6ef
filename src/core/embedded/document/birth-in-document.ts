import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { changeParty, isDocumentNode, nodesIn, partyIdIn, type DocumentNode } from './party-in-document.ts';

type CorrectBirth = ChangeOf<'CorrectBirth'>;
type Life = CorrectBirth['lives'][number];

/** The document with birthday and gender wherever the person stands; roles that carry copies of the two get them too (wire 5.4). */
const withLife = (document: DocumentNode, { partyId, birthday, gender }: Life): DocumentNode =>
  changeParty(document, partyId, (party) => ({
    ...party,
    ...('birthDate' in party && { birthDate: birthday }),
    ...('gender' in party && { gender }),
    person: { ...(isDocumentNode(party['person']) ? party['person'] : {}), birthday, gender },
  }));

/** The cover with the birth date from which it counts the age of its first life. */
function withBirthDate(cover: DocumentNode, lives: readonly Life[]): DocumentNode {
  const first = cover['lifeInsured1'];
  if (!isDocumentNode(first)) return cover;
  const life = lives.find(({ partyId }) => partyId === partyIdIn(first['insured']));
  return life === undefined ? cover : { ...cover, lifeInsured1: { ...first, birthDate: life.birthday } };
}

const nodeOf = (value: unknown): DocumentNode => (isDocumentNode(value) ? value : {});

function withAmounts(cover: DocumentNode, covers: CorrectBirth['covers']): DocumentNode {
  const changed = covers.find(({ itemId }) => itemId === cover['itemId']);
  if (changed === undefined) return cover;
  const sum = changed.sumAssured === null ? {} : { sumAssured: Number(changed.sumAssured) };
  const premium = Number(changed.premium);
  const bill = changed.premium === null ? {} : { stdPremAf: premium, totalPremAf: premium };
  return {
    ...cover,
    currentPremium: { ...nodeOf(cover['currentPremium']), ...sum, ...bill },
    nextPremium: { ...nodeOf(cover['nextPremium']), ...sum },
  };
}

/** The document with these lives corrected, and the sums and premiums of their covers. */
export function withBirth(document: DocumentNode, { lives, covers }: CorrectBirth): DocumentNode {
  const corrected = lives.reduce(withLife, document);
  return {
    ...corrected,
    coverages: nodesIn(corrected['coverages']).map((cover) => withAmounts(withBirthDate(cover, lives), covers)),
  };
}
