import { fill, wordingFor } from '#shared/words/wording.ts';
import { bindRequest } from '../contract/bind.ts';
import { AddressCards } from '../blocks/person/address-cards.tsx';
import { selfAsInsured } from '../blocks/person/party-fields.ts';
import { PartyNowCard } from '../blocks/person/party-now.tsx';
import { PartyAttachments } from '../blocks/person/party-attachments.tsx';
import { adultIdentityTypes } from '../blocks/person/party-rules.ts';
import { PersonCards, RelationField } from '../blocks/person/person-card.tsx';
import { relationChoices } from '../blocks/person/relation.ts';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { CauseField, DeathAttachments } from './cause-part.tsx';
import { definition, attachmentLabels } from './definition.ts';

const relations = relationChoices(selfAsInsured, '{Tertanggung} sendiri');

/** The present owner of the policy, then a whole new person with their addresses (wire 3.24). */
const Form = ({ facts }: FormProps) => (
  <>
    <PartyNowCard title="Pemegang polis saat ini" person={facts.policy.holder.person} />
    <CauseField />
    <PersonCards
      title="Pemegang polis baru"
      types={adultIdentityTypes}
      contactHint="Kode masuk dikirim ke nomor ini. Awali dengan 08 atau kode negara."
      relation={<RelationField label="Hubungan dengan {tertanggung}" choices={relations} />}
    />
    <AddressCards />
    <PartyAttachments
      labels={attachmentLabels}
      selfie={{
        label: attachmentLabels.ktp_selfie_attachment,
        hint: 'Wajah pemegang polis baru dan kartunya terlihat jelas dalam satu foto.',
      }}
      documentHint="Satu berkas PDF berisi surat persetujuan kedua pihak dan kartu keluarga, akta nikah atau cerai, atau penetapan wali."
    />
    <DeathAttachments facts={facts} />
  </>
);

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Kepada siapa polis dialihkan?',
  caption: ({ policy }) =>
    fill('Orang dewasa yang punya hubungan keluarga atau usaha dengan {tertanggung}.', wordingFor(policy)),
  showsAccount: false,
  Form,
};

export default request;
