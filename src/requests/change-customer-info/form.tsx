import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { AddressCard } from './address-card.tsx';
import { EmailCard, OtherContactsCard, PhoneCard } from './contact-cards.tsx';
import { definition } from './definition.ts';
import { CustomerInfoDraft } from './draft.ts';

/** Three blocks, each read-only until it is opened, then the identity card (wire 3.19). */
const Form = ({ facts }: FormProps) => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(CustomerInfoDraft);
  const contact = {
    facts,
    contract: draft.party_contract,
    onChange: (contract: typeof draft.party_contract) => set('party_contract', contract),
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
      <PaperField
        name="ktp_attachment"
        type="KTP"
        label="Foto KTP"
        camera="card"
        hint="Pastikan nama, alamat, dan NIK terbaca jelas."
      />
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
