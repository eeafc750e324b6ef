import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { AddressCards } from '../blocks/person/address-cards.tsx';
import { selfAsHolder } from '../blocks/person/party-fields.ts';
import { PartyNowCard } from '../blocks/person/party-now.tsx';
import { PartyAttachments } from '../blocks/person/party-attachments.tsx';
import { adultIdentityTypes } from '../blocks/person/party-rules.ts';
import { PersonCards, RelationField } from '../blocks/person/person-card.tsx';
import { relationChoices } from '../blocks/person/relation.ts';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { definition, attachmentLabels } from './definition.ts';

const relations = relationChoices(selfAsHolder, 'Pemegang polis sendiri');

/** The present payer, then a whole new person with their addresses (wire 3.23). */
const Form = ({ facts }: FormProps) => (
  <>
    <PartyNowCard title="Pembayar saat ini" person={facts.policy.payer.person} />
    <Notice>
      Isi data orang yang akan membayar. Nomor rekening atau kartunya didaftarkan kemudian lewat menu Metode Pembayaran.
    </Notice>
    <PersonCards
      title="Pembayar baru"
      types={adultIdentityTypes}
      relation={<RelationField label="Hubungan dengan pemegang polis" choices={relations} />}
    />
    <AddressCards />
    <PartyAttachments
      labels={attachmentLabels}
      documentHint="Ditandatangani pembayar baru. Bila pembayar bukan pemegang polis, sertakan formulir pemilik manfaat dalam berkas yang sama."
    />
  </>
);

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Siapa yang akan membayar?',
  caption: 'Pembayar baru membayar mulai jatuh tempo berikutnya. Pemegang polis tidak berubah.',
  showsAccount: false,
  Form,
};

export default request;
