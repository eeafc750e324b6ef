import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { bindRequest } from '../contract/bind.ts';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { ConsentField } from '../blocks/form/consent-field.tsx';
import { SelfieField } from '../blocks/form/identity-attachments.tsx';
import { BeneficiaryPayload } from './payload.ts';
import { definition } from './definition.ts';
import { buildItem, buildShares, type Mode } from './start-item.ts';
import { PersonCard } from './person-card.tsx';
import { newParty } from './shares.ts';
import { SharesCard } from './shares-card.tsx';

const addOrRevise: Mode = 'Penambahan / Revisi';

/** The kind of change; another kind begins anew (wire 3.22). */
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

const Attachments = ({ mode, isNew }: { readonly mode: Mode | ''; readonly isNew: boolean }) => (
  <>
    <SelfieField />
    <AttachmentField<BeneficiaryPayload>
      name="ktp_attachment"
      type="KTP"
      label="Unggah KTP pemegang polis"
      camera="card"
    />
    <AttachmentField<BeneficiaryPayload>
      name="document_attachment"
      type="DOCUMENT"
      label={mode === addOrRevise ? 'Unggah kartu keluarga' : 'Unggah kartu keluarga (tidak wajib)'}
      camera="paper"
    />
    {mode === addOrRevise && (
      <AttachmentField<BeneficiaryPayload>
        name="beneficiary_ktp_attachment"
        type="BENEFICIARYOWNER"
        label={isNew ? 'Unggah identitas penerima manfaat' : 'Unggah identitas penerima manfaat (tidak wajib)'}
        camera="card"
        hint="KTP, KIA, atau akta lahir."
      />
    )}
  </>
);

const Form = ({ facts }: FormProps) => {
  const { draft } = useDraft(BeneficiaryPayload);
  return (
    <>
      <ModeField facts={facts} />
      {draft.changes === addOrRevise && <PersonCard facts={facts} />}
      <SharesCard facts={facts} />
      <Attachments mode={draft.changes} isNew={draft.add_item?.party_id === newParty} />
      <ConsentField facts={facts} />
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Apa yang berubah pada penerima manfaat?',
  caption: 'Bagian semua penerima manfaat berjumlah 100%. Perubahan berlaku sejak disetujui.',
  showsAccount: false,
  Form,
};

export default request;
