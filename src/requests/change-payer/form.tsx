import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { selfAsHolder } from '../blocks/person/party-fields.ts';
import { PartyNowCard } from '../blocks/person/party-now.tsx';
import { PartyAttachments } from '../blocks/person/party-attachments.tsx';
import { adultIdentityTypes } from '../blocks/person/party-rules.ts';
import { buildAddressSteps, buildPersonSteps } from '../blocks/person/party-steps.tsx';
import { relationChoices } from '../blocks/person/relation.ts';
import { valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { definition, attachmentLabels } from './definition.ts';

const relations = relationChoices(selfAsHolder, 'Pemegang polis sendiri');

const question = 'Siapa yang akan membayar?';
const caption = 'Pembayar baru membayar mulai jatuh tempo berikutnya. Pemegang polis tidak berubah.';

const Now = ({ facts }: FormProps) => (
  <>
    <PartyNowCard title="Pembayar saat ini" person={facts.policy.payer.person} />
    <Notice>
      Isi data orang yang akan membayar. Nomor rekening atau kartunya didaftarkan kemudian lewat menu Metode Pembayaran.
    </Notice>
  </>
);

const personSteps = buildPersonSteps({
  title: 'Pembayar baru',
  types: adultIdentityTypes,
  relation: { label: 'Hubungan dengan pemegang polis', choices: relations },
});

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: Object.keys(attachmentLabels),
  Part: () => (
    <PartyAttachments
      labels={attachmentLabels}
      documentHint="Ditandatangani pembayar baru. Bila pembayar bukan pemegang polis, sertakan formulir pemilik manfaat dalam berkas yang sama."
    />
  ),
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption,
  showsAccount: false,
  /** Steps: current payer, new person, addresses, proof (wire 3.23). */
  steps: (values) => [
    { key: 'now', subject: 'Pembayar', answer: valuesOf('Nama'), question, caption, paths: [], Part: Now },
    ...personSteps,
    ...buildAddressSteps(values),
    attachments,
  ],
};

export default request;
