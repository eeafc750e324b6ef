import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { IdentityCardField } from '../blocks/form/identity-attachments.tsx';
import { AddressCard } from './address-card.tsx';
import { EmailCard, OtherContactsCard, PhoneCard } from './contact-cards.tsx';
import { definition } from './definition.ts';
import { CustomerInfoPayload, type PartyContract } from './payload.ts';

/** Three blocks, each read-only until it is opened, then the identity card (wire 3.19). */
const Form = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(CustomerInfoPayload);
  const contact = {
    facts,
    contract: draft.party_contract,
    onChange: (contract: PartyContract | null) => set('party_contract', contract),
  };
  const ofAll = problemAt('party_contract');
  return (
    <>
      <section
        id={fieldIdOf('party_contract')}
        tabIndex={-1}
        aria-label="Data yang dapat diubah"
        className="flex flex-col gap-4 outline-none"
      >
        <AddressCard facts={facts} address={draft.address} onChange={(address) => set('address', address)} />
        <PhoneCard {...contact} />
        <EmailCard {...contact} />
        <OtherContactsCard {...contact} />
        {ofAll !== undefined && <FieldNotes id={fieldIdOf('party_contract')} error={ofAll} hint={undefined} />}
      </section>
      <IdentityCardField hint="Pastikan nama, alamat, dan NIK terbaca jelas." />
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Apa yang ingin diubah?',
  caption: 'Tekan Ubah pada bagian yang ingin diganti. Bagian lain tetap seperti sekarang.',
  showsAccount: false,
  Form,
};

export default request;
