import type { Facts } from '#shared/facts/facts.ts';
import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { areaOf, changedNames, linesOf, streetOf, valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { IdentityCardField } from '../blocks/identity/identity-card-field.tsx';
import { readDraft } from '../contract/draft.ts';
import { AddressAreas, AddressCard, AddressLines } from './address-card.tsx';
import { ChannelFields, EmailCard, OtherContactsCard, PhoneCard } from './contact-cards.tsx';
import type { ChannelName } from './contact-cards.tsx';
import { isOpen, otherNames, phoneNames } from './open-blocks.ts';
import { isNewAddress } from './new-address.ts';
import { definition } from './definition.ts';
import { CustomerInfoPayload, type PartyContract } from './payload.ts';

const useContact = (facts: Facts) => {
  const { draft, set } = useDraft(CustomerInfoPayload);
  const onChange = (contract: PartyContract | null): void => set('party_contract', contract);
  return { facts, contract: draft.party_contract, onChange };
};

/** Form part with the stored data in blocks; an opened block is edited on its own page (wire 3.19). */
const BlocksPart = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(CustomerInfoPayload);
  const contact = useContact(facts);
  const ofAll = problemAt('party_contract');
  return (
    <section
      id={fieldIdOf('party_contract')}
      tabIndex={-1}
      aria-label="Data yang dapat diubah"
      className="flex flex-col gap-4 outline-none"
    >
      {ofAll !== undefined && <FieldNotes id={fieldIdOf('party_contract')} error={ofAll} hint={undefined} />}
      <AddressCard facts={facts} address={draft.address} onChange={(address) => set('address', address)} />
      <PhoneCard {...contact} />
      <EmailCard {...contact} />
      <OtherContactsCard {...contact} />
    </section>
  );
};

const AddressPart = ({ Fields }: { readonly Fields: typeof AddressAreas }) => {
  const { draft, set } = useDraft(CustomerInfoPayload);
  return draft.address === null ? null : (
    <Fields address={draft.address} onChange={(address) => set('address', address)} />
  );
};

/** Builds the page with the contacts of one block. */
const channelStep = (
  key: string,
  { subject, question, answer }: Pick<FormStep, 'subject' | 'question' | 'answer'>,
  names: readonly ChannelName[],
): FormStep => ({
  key,
  subject,
  ...(answer !== undefined && { answer }),
  question,
  paths: names.map((name) => `party_contract.${name}`),
  Part: ({ facts }) => <ChannelFields {...useContact(facts)} names={names} />,
});

const question = 'Apa yang ingin diubah?';
const caption = 'Tekan Ubah pada bagian yang ingin diganti. Bagian lain tetap seperti sekarang.';

const blocks: FormStep = {
  key: 'blocks',
  subject: 'Yang diubah',
  answer: changedNames,
  question,
  caption,
  paths: ['party_id'],
  Part: BlocksPart,
};

const addressSteps: readonly FormStep[] = [
  {
    key: 'areas',
    subject: 'Wilayah',
    answer: areaOf('Alamat sesuai KTP'),
    question: 'Di wilayah mana Anda tinggal?',
    paths: ['address'],
    Part: () => <AddressPart Fields={AddressAreas} />,
  },
  {
    key: 'lines',
    subject: 'Alamat',
    answer: streetOf('Alamat sesuai KTP'),
    question: 'Apa alamat lengkap Anda?',
    paths: ['address.address_1', 'address.street', 'address.rt_rw'],
    Part: () => <AddressPart Fields={AddressLines} />,
  },
];

const phones = channelStep(
  'phones',
  {
    subject: 'Nomor telepon',
    question: 'Berapa nomor telepon Anda?',
    answer: linesOf('Nomor HP 1', 'Nomor HP 2', 'Telepon kantor', 'Telepon kantor lain', 'Telepon rumah'),
  },
  phoneNames,
);
const email = channelStep('email', { subject: 'Email', question: 'Apa email Anda?', answer: valuesOf('Email') }, [
  'email',
]);
const others = channelStep(
  'others',
  { subject: 'Kontak lain', question: 'Apa kontak lain Anda?', answer: linesOf('Ekstensi kantor', 'Faks') },
  otherNames,
);

/** Form part with the KTP; one that was accepted earlier does not show a new address. */
const CardPart = ({ facts }: FormProps) => {
  const { draft } = useDraft(CustomerInfoPayload);
  const isSame = draft.address === null || !isNewAddress(draft.address, facts);
  return <IdentityCardField hint="Pastikan nama, alamat, dan NIK terbaca jelas." reusable={isSame} />;
};

const card: FormStep = {
  key: 'card',
  subject: 'Dokumen',
  question: 'Mana foto KTP Anda?',
  paths: ['ktp_attachment'],
  Part: CardPart,
};

/** Adds to the last page the error for a form that changes nothing. */
const withWhole = (steps: readonly FormStep[]): readonly FormStep[] =>
  steps.map((step, index) =>
    index === steps.length - 1 ? { ...step, paths: [...step.paths, 'party_contract'] } : step,
  );

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption,
  showsAccount: false,
  /** Steps: blocks, one or two pages for each opened block, identity card (wire 3.19). */
  steps: (values) => {
    const { address, party_contract: contract } = readDraft(CustomerInfoPayload, values);
    const opened = [
      ...(address === null ? [] : addressSteps),
      ...(isOpen(contract, phoneNames) ? [phones] : []),
      ...(isOpen(contract, ['email']) ? [email] : []),
      ...(isOpen(contract, otherNames) ? [others] : []),
    ];
    return [...withWhole([blocks, ...opened]), card];
  },
};

export default request;
