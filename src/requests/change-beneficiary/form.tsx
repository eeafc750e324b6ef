import { identityTypes } from '#shared/lists/lookups.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { bindRequest } from '../contract/bind.ts';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { removedNames, rowLines, valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { ConsentField } from '../blocks/form/consent-field.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { IdentityCardField } from '../blocks/identity/identity-card-field.tsx';
import { BeneficiaryPayload } from './payload.ts';
import { definition } from './definition.ts';
import { buildItem, buildShares, type Mode, type SharesDraft } from './start-item.ts';
import { IdentityCard, PersonCard, PersonChoice } from './person-card.tsx';
import { newParty } from './shares.ts';
import { pagesOf, placesOn, RemovalCard, SharesCard } from './shares-card.tsx';
import { readDraft } from '../contract/draft.ts';
import { buildParts } from '../contract/form-steps.tsx';

const addOrRevise: Mode = 'Penambahan / Revisi';

/** Field for the kind of change; another choice resets the form (wire 3.22). */
const ModeField = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(BeneficiaryPayload);
  const isNobody = facts.policy.beneficiaries.length === 0;
  const isLast = facts.policy.beneficiaries.length < 2;
  const choose = (mode: Mode): void => {
    const item = mode === addOrRevise ? buildItem(newParty, facts) : null;
    set('changes', mode);
    set('add_item', item);
    set('change_items', buildShares(item, facts));
    set('beneficiary_ktp_attachment', '');
  };
  return (
    <RadioCards
      id={fieldIdOf('changes')}
      label="Jenis perubahan"
      error={problemAt('changes')}
      choices={[
        {
          value: 'Ubah',
          label: 'Ubah bagian',
          hint: isNobody ? 'Belum ada penerima manfaat.' : 'Orangnya tetap, persentasenya berubah.',
          disabled: isNobody,
        },
        {
          value: addOrRevise,
          label: 'Tambah atau perbarui orang',
          hint: 'Isi datanya, lalu atur lagi bagian tiap orang.',
        },
        {
          value: 'Hapus',
          label: 'Hapus orang',
          hint: isLast ? 'Minimal satu penerima manfaat harus tetap ada.' : 'Pilih yang dihapus, lalu bagi ulang.',
          disabled: isLast,
        },
      ]}
      value={draft.changes || undefined}
      onChange={choose}
    />
  );
};

const Attachments = ({ facts }: FormProps) => {
  const { draft } = useDraft(BeneficiaryPayload);
  const isPerson = draft.changes === addOrRevise;
  const isNew = draft.add_item?.party_id === newParty;
  return (
    <>
      <SelfieField />
      <IdentityCardField label="Unggah KTP pemegang polis" />
      <AttachmentField<BeneficiaryPayload>
        name="document_attachment"
        type="DOCUMENT"
        label={isPerson ? 'Unggah kartu keluarga' : 'Unggah kartu keluarga (tidak wajib)'}
      />
      {isPerson && (
        <AttachmentField<BeneficiaryPayload>
          name="beneficiary_ktp_attachment"
          type="BENEFICIARYOWNER"
          label={isNew ? 'Unggah identitas penerima manfaat' : 'Unggah identitas penerima manfaat (tidak wajib)'}
          camera="card"
          hint="KTP, KIA, atau akta lahir."
        />
      )}
      <ConsentField facts={facts} />
    </>
  );
};

const question = 'Apa yang berubah pada penerima manfaat?';
const caption = 'Bagian semua penerima manfaat berjumlah 100%. Perubahan berlaku sejak disetujui.';

const ModePart = ({ facts }: FormProps) => {
  const { draft } = useDraft(BeneficiaryPayload);
  return (
    <>
      <ModeField facts={facts} />
      {draft.changes === addOrRevise && <PersonChoice facts={facts} />}
    </>
  );
};

const modeStep: FormStep = {
  key: 'mode',
  subject: 'Jenis perubahan',
  answer: valuesOf('Jenis perubahan'),
  question,
  caption,
  paths: ['changes', 'add_item.party_id'],
  Part: ModePart,
};

const personSteps: readonly FormStep[] = [
  {
    key: 'person',
    subject: 'Penerima manfaat',
    answer: valuesOf('Penerima manfaat baru', 'Data yang diperbarui', 'Hubungan', 'Wali'),
    question: 'Siapa penerima manfaatnya?',
    paths: ['add_item'],
    Part: PersonCard,
  },
  {
    key: 'identity',
    subject: 'Identitas',
    answer: valuesOf(...Object.values(identityTypes), 'Tempat, tanggal lahir', 'Jenis kelamin', 'Status perkawinan'),
    question: 'Apa identitas penerima manfaat?',
    paths: ['certi_type', 'certi_code', 'birth_place', 'gender', 'marital_status'].map(
      (name) => `add_item.person.${name}`,
    ),
    Part: IdentityCard,
  },
];

const removalPart = buildParts((page, facts) => <RemovalCard facts={facts} page={page} />);
const sharesPart = buildParts((page, facts) => <SharesCard facts={facts} page={page} />);

/**
 * Builds the pages for removal. They show a problem of the whole list while no one or everyone is removed; otherwise
 * the share pages show it.
 */
const removalSteps = (shares: SharesDraft, people: number): readonly FormStep[] =>
  pagesOf(people).map((page) => ({
    key: `removed-${page}`,
    subject: 'Yang dihapus',
    answer: removedNames,
    question: 'Siapa yang tidak lagi menerima manfaat?',
    paths: shares.length === 0 || shares.length === people ? ['change_items'] : [],
    Part: removalPart(page),
  }));

const shareSteps = (shares: SharesDraft): readonly FormStep[] =>
  pagesOf(shares.length).map((page, _, { length }) => ({
    key: `shares-${page}`,
    subject: 'Bagian',
    answer: rowLines,
    question: 'Berapa bagian tiap penerima manfaat?',
    paths: [
      ...placesOn(shares, page).map((place) => `change_items.${place}`),
      ...(page === length - 1 ? ['change_items'] : []),
    ],
    Part: sharesPart(page),
  }));

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: [
    'ktp_selfie_attachment',
    'ktp_attachment',
    'document_attachment',
    'beneficiary_ktp_attachment',
    'consent_attachment',
  ],
  Part: Attachments,
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption,
  showsAccount: false,
  /** Steps: kind of change, person to add or people to remove, shares, attachments (wire 3.22). */
  steps: (values, { policy }) => {
    const { changes, change_items: shares } = readDraft(BeneficiaryPayload, values);
    return [
      modeStep,
      ...(changes === addOrRevise ? personSteps : []),
      ...(changes === 'Hapus' ? removalSteps(shares, policy.beneficiaries.length) : []),
      ...shareSteps(shares),
      attachments,
    ];
  },
};

export default request;
