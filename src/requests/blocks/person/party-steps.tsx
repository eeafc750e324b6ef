import type { identityTypes } from '#shared/lists/lookups.ts';
import { Card } from '#ui/showing/card.tsx';
import { areaOf, streetOf, valuesOf } from '../../contract/step-answers.ts';
import type { FormStep } from '../../contract/browser-request.tsx';
import type { DraftValues } from '../../contract/draft-values.ts';
import { buildParts } from '../../contract/form-steps.tsx';
import { readDraft } from '../../contract/draft.ts';
import { AddressAreas, AddressLines } from './address-cards.tsx';
import { addressLabel } from './party-summary.ts';
import { PartyPerson } from './party-fields.ts';
import {
  BirthFields,
  BirthPlaceField,
  ContactFields,
  IdentityFields,
  MaritalField,
  NameFields,
  RelationField,
} from './person-card.tsx';

type Choices = Parameters<typeof RelationField>[0]['choices'];

interface NewPerson {
  /** Name of the role: 'Pembayar baru'. */
  readonly title: string;
  readonly relation: { readonly label: string; readonly choices: Choices };
  readonly types: readonly (keyof typeof identityTypes)[];
  readonly contactHint?: string;
}

/**
 * Builds the two steps for a person new to the policy (wire 3.23): identity, then card and contacts. The relation is
 * asked beside the identity number, because that number may show that the person is the holder.
 */
export const buildPersonSteps = ({ title, relation, types, contactHint }: NewPerson): readonly FormStep[] => [
  {
    key: 'person',
    subject: title,
    answer: valuesOf('Nama', 'Tempat lahir', 'Tanggal lahir', 'Jenis kelamin'),
    question: `Siapa ${title.toLowerCase()}?`,
    paths: ['first_name', 'last_name', 'birth_date', 'gender', 'birth_place'],
    Part: () => (
      <Card title={title}>
        <div className="flex flex-col gap-4">
          <NameFields />
          <BirthFields />
          <BirthPlaceField />
        </div>
      </Card>
    ),
  },
  {
    key: 'identity',
    subject: 'Identitas dan kontak',
    answer: valuesOf('Jenis identitas', 'Nomor identitas', relation.label, 'Status perkawinan', 'Nomor HP', 'Email'),
    question: 'Apa identitas dan kontaknya?',
    paths: ['certi_type', 'certi_code', 'relation', 'marrige_status', 'phone_number', 'email'],
    Part: () => (
      <Card title="Identitas dan kontak">
        <div className="flex flex-col gap-4">
          <IdentityFields types={types} />
          <RelationField {...relation} />
          <MaritalField />
          <ContactFields {...(contactHint !== undefined && { hint: contactHint })} />
        </div>
      </Card>
    ),
  },
];

const areasPart = buildParts((index) => <AddressAreas index={index} />);
const linesPart = buildParts((index) => <AddressLines index={index} />);

const ofAreas = ['address_type', 'province_id', 'city_id', 'district_id', 'village_id'];

/** Builds two steps for one address: area, then street. */
const addressSteps = (index: number, label: string): readonly FormStep[] => [
  {
    key: `areas-${index}`,
    subject: 'Wilayah',
    answer: areaOf(label),
    question: index === 0 ? 'Di wilayah mana tinggalnya?' : `Di wilayah mana alamat ${index + 1}?`,
    paths: ofAreas.map((name) => `addresses.${index}.${name}`),
    Part: areasPart(index),
  },
  {
    key: `lines-${index}`,
    subject: label,
    answer: streetOf(label),
    question: index === 0 ? 'Apa alamat lengkapnya?' : `Apa alamat ${index + 1} selengkapnya?`,
    paths: [`addresses.${index}`],
    Part: linesPart(index),
  },
];

/** Builds the steps for all addresses in the draft. */
export const buildAddressSteps = (values: DraftValues): readonly FormStep[] =>
  readDraft(PartyPerson, values).addresses.flatMap(({ address_type: type }, index) =>
    addressSteps(index, addressLabel(type)),
  );
