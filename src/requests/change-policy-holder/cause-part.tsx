import type { Facts } from '#shared/facts/facts.ts';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { deathLabels } from './death-papers.ts';
import { isDeath, PolicyHolderPayload, type Cause } from './payload.ts';
import { needsGuardianDeed } from './rules.ts';

const causes: readonly { readonly value: Cause; readonly label: string; readonly hint: string }[] = [
  { value: 'ASSIGNMENT', label: 'Pemegang polis mengalihkannya', hint: 'Kedua pihak menyetujui pengalihan.' },
  {
    value: 'DEATH',
    label: 'Pemegang polis meninggal dunia',
    hint: 'Akta kematian dan pernyataan ahli waris menggantikan persetujuannya.',
  },
];

/** Why the policy goes to somebody else, and what follows from that. */
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

/** The papers of a death; nothing where the holder wants it. */
export const DeathAttachments = ({ facts }: { readonly facts: Facts }) => {
  const { draft } = useDraft(PolicyHolderPayload);
  if (!isDeath(draft)) return null;
  return (
    <>
      <AttachmentField<PolicyHolderPayload>
        name="death_certificate_attachment"
        type="DOCUMENT"
        label={deathLabels.death_certificate_attachment}
        camera="paper"
        hint="Dari Dukcapil, terbaca jelas."
      />
      <AttachmentField<PolicyHolderPayload>
        name="heirs_statement_attachment"
        type="DOCUMENT"
        label={deathLabels.heirs_statement_attachment}
        camera="paper"
        hint="Ditandatangani semua ahli waris dan diketahui lurah, camat, atau notaris."
      />
      {needsGuardianDeed({ relation: draft.relation }, facts) && (
        <AttachmentField<PolicyHolderPayload>
          name="guardian_deed_attachment"
          type="DOCUMENT"
          label={deathLabels.guardian_deed_attachment}
          camera="paper"
          hint="Orang yang diasuransikan belum dewasa dan pemegang polis baru bukan orang tuanya."
        />
      )}
    </>
  );
};
