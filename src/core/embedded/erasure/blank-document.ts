import type { Life, Party, Person } from '#shared/policy/person.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { untold } from '../document/build-party.ts';
import { changeCovers } from '../document/covers.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';

/** Person of whom nothing is known any more. The type of identity stays, because its codes identify nobody. */
const erasedPerson = ({ identityType }: Pick<Person, 'identityType'>): Person => ({
  ...untold,
  firstName: 'Data dihapus',
  lastName: null,
  gender: 'M',
  birthDate: BusinessDate.parse('1900-01-01'),
  birthPlace: null,
  identityType,
  identityNumber: '',
  email: null,
  mobile: null,
  maritalStatus: null,
});

const eraseLife = <Known extends Life>(life: Known): Known => ({ ...life, person: erasedPerson(life.person) });
const eraseParty = (party: Party): Party => ({ ...eraseLife(party), address: null, addresses: [] });

/**
 * Removes everybody's data from a policy document: names, contacts, addresses, accounts, health terms. Party numbers,
 * products, sums and days stay, which the books refer to.
 */
export const blankDocument = (policy: StoredPolicy): StoredPolicy => ({
  ...changeCovers(policy, ({ lives: [first, ...others], ...cover }) => ({
    ...cover,
    lives: [eraseLife(first), ...others.map(eraseLife)],
    riskPercent: 100,
    exclusions: [],
  })),
  holder: eraseParty(policy.holder),
  payer: eraseParty(policy.payer),
  insureds: [],
  beneficiaries: [],
  benefitAccount: null,
  debitAccount: null,
  beneficialOwner: null,
});
