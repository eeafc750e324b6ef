import type { Facts } from '#shared/facts/facts.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { bindRequest } from '../contract/bind.ts';
import { selfAsInsured } from '../blocks/person/party-fields.ts';
import { PartyNowCard } from '../blocks/person/party-now.tsx';
import { PartyAttachments } from '../blocks/person/party-attachments.tsx';
import { adultIdentityTypes } from '../blocks/person/party-rules.ts';
import { buildAddressSteps, buildPersonSteps } from '../blocks/person/party-steps.tsx';
import { relationChoices } from '../blocks/person/relation.ts';
import { valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { CauseField, DeathAttachments } from './cause-part.tsx';
import { deathLabels } from './death-attachments.ts';
import { definition, attachmentLabels } from './definition.ts';
import { isDeath } from './payload.ts';

const relations = relationChoices(selfAsInsured, '{Tertanggung} sendiri');

const question = 'Kepada siapa polis dialihkan?';

const caption = ({ policy }: Facts): string =>
  fill('Orang dewasa yang punya hubungan keluarga atau usaha dengan {tertanggung}.', wordingFor(policy));

const Cause = ({ facts }: FormProps) => (
  <>
    <PartyNowCard title="Pemegang polis saat ini" person={facts.policy.holder.person} />
    <CauseField />
  </>
);

const personSteps = buildPersonSteps({
  title: 'Pemegang polis baru',
  types: adultIdentityTypes,
  contactHint: 'Kode masuk dikirim ke nomor ini. Awali dengan 08 atau kode negara.',
  relation: { label: 'Hubungan dengan {tertanggung}', choices: relations },
});

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: Object.keys(attachmentLabels),
  Part: () => (
    <PartyAttachments
      labels={attachmentLabels}
      selfie={{
        label: attachmentLabels.ktp_selfie_attachment,
        hint: 'Wajah pemegang polis baru dan kartunya terlihat jelas dalam satu foto.',
      }}
      documentHint="Satu berkas PDF berisi surat persetujuan kedua pihak dan kartu keluarga, akta nikah atau cerai, atau penetapan wali."
    />
  ),
};

const deathSlots: FormStep = {
  key: 'death',
  subject: 'Dokumen ahli waris',
  question: 'Dokumen apa yang membuktikan ahli warisnya?',
  paths: Object.keys(deathLabels),
  Part: DeathAttachments,
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption,
  showsAccount: false,
  /** Steps: cause, current holder, new person with addresses, proof (wire 3.24). */
  steps: (values, facts) => [
    {
      key: 'cause',
      subject: 'Sebab pengalihan',
      answer: valuesOf('Sebab pengalihan'),
      question,
      caption: caption(facts),
      paths: ['cause'],
      Part: Cause,
    },
    ...personSteps,
    ...buildAddressSteps(values),
    attachments,
    ...(isDeath(values) ? [deathSlots] : []),
  ],
};

export default request;
