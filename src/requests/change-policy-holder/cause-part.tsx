import type { Facts } from '#shared/facts/facts.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { deathLabels, deathSlots, type DeathSlot } from './death-attachments.ts';
import { causeNames, isDeath, PolicyHolderPayload, type Cause } from './payload.ts';
import { needsGuardianDeed } from './rules.ts';

const causes: readonly { readonly value: Cause; readonly label: string; readonly hint: string }[] = [
  { value: 'ASSIGNMENT', label: causeNames.ASSIGNMENT, hint: 'Kedua pihak menyetujui pengalihan.' },
  {
    value: 'DEATH',
    label: causeNames.DEATH,
    hint: 'Akta kematian dan pernyataan ahli waris menggantikan persetujuannya.',
  },
];

/** Field for the cause of the holder change, with its consequences. */
export const CauseField = () => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(PolicyHolderPayload);
  return (
    <>
      <RadioCards
        id={fieldIdOf('cause')}
        label="Mengapa polis beralih?"
        error={problemAt('cause')}
        choices={causes}
        value={draft.cause || undefined}
        onChange={(cause) => set('cause', cause)}
      />
      {isDeath(draft) ? (
        <Notice tone="wait" heading="Kami turut berdukacita">
          Kode verifikasi dikirim ke kontak yang terdaftar. Bila keluarga tidak dapat membukanya, hubungi kami. Bila
          pemegang polis juga orang yang diasuransikan, ajukan klaim meninggal; polis tidak dialihkan.
        </Notice>
      ) : (
        <Notice tone="wait" heading="Kepemilikan polis berpindah">
          Setelah disetujui, hanya pemegang polis baru yang dapat masuk ke polis ini. Untuk mengoreksi data Anda
          sendiri, hubungi kami atau ajukan Informasi Customer.
        </Notice>
      )}
    </>
  );
};

const hints: Readonly<Record<DeathSlot, string>> = {
  death_certificate_attachment: 'Dari Dukcapil, terbaca jelas.',
  heirs_statement_attachment: 'Ditandatangani semua ahli waris dan diketahui lurah, camat, atau notaris.',
  guardian_deed_attachment: 'Orang yang diasuransikan belum dewasa dan pemegang polis baru bukan orang tuanya.',
};

/** Upload fields for the documents after a death; empty when the holder wants the change. */
export const DeathAttachments = ({ facts }: { readonly facts: Facts }) => {
  const { draft } = useDraft(PolicyHolderPayload);
  if (!isDeath(draft)) return null;
  const needsDeed = needsGuardianDeed({ relation: draft.relation }, facts);
  return deathSlots
    .filter((slot) => slot !== 'guardian_deed_attachment' || needsDeed)
    .map((slot) => (
      <AttachmentField<PolicyHolderPayload>
        key={slot}
        name={slot}
        type="DOCUMENT"
        label={deathLabels[slot]}
        hint={hints[slot]}
      />
    ));
};
