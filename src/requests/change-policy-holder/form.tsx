import { Notice } from '#ui/notice.tsx';
import { bindRequest } from '../bind.ts';
import { AddressCards } from '../blocks/address-cards.tsx';
import { PaperField } from '../blocks/paper-field.tsx';
import { selfAsInsured } from '../blocks/party-fields.ts';
import { PartyNowCard } from '../blocks/party-now.tsx';
import { adultIdentityTypes } from '../blocks/party-rules.ts';
import { PersonCards, RelationField } from '../blocks/person-card.tsx';
import { relationChoices } from '../blocks/relation.ts';
import type { BrowserRequest, FormProps } from '../browser-request.tsx';
import { definition, paperLabels } from './definition.ts';

const relations = relationChoices(selfAsInsured, '{Tertanggung} sendiri');

const Papers = () => (
  <>
    <PaperField
      name="ktp_attachment"
      type="KTP"
      label={paperLabels.ktp_attachment}
      camera="card"
      hint="Nama dan nomornya terbaca jelas."
    />
    <PaperField
      name="ktp_selfie_attachment"
      type="KTPSELFIE"
      label={paperLabels.ktp_selfie_attachment}
      camera="selfie"
      hint="Wajah pemegang polis baru dan kartunya terlihat jelas dalam satu foto."
    />
    <PaperField
      name="document_attachment"
      type="DOCUMENT"
      label={paperLabels.document_attachment}
      camera="paper"
      hint="Satu berkas PDF berisi surat persetujuan kedua pihak dan kartu keluarga, akta nikah atau cerai, akta kematian, atau penetapan wali."
    />
  </>
);

/** Who owns the policy now, then a whole new person with their addresses (facts 3.24). */
const Form = ({ facts }: FormProps) => (
  <>
    <PartyNowCard title="Pemegang polis saat ini" person={facts.policy.policyHolder.person} />
    <Notice tone="wait" heading="Kepemilikan polis berpindah">
      Setelah disetujui, hanya pemegang polis baru yang dapat masuk ke polis ini. Untuk mengoreksi data Anda sendiri,
      hubungi kami atau ajukan Informasi Customer.
    </Notice>
    <PersonCards
      title="Pemegang polis baru"
      types={adultIdentityTypes}
      contactHint="Kode masuk dikirim ke nomor ini. Awali dengan 08 atau kode negara."
      relation={<RelationField label="Hubungan dengan {tertanggung}" choices={relations} />}
    />
    <AddressCards />
    <Papers />
  </>
);

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Kepada siapa polis dialihkan?',
  caption: () => 'Orang yang sudah dewasa dan berkepentingan atas orang yang diasuransikan.',
  showsAccount: false,
  Form,
};

export default request;
