import { identityTypes } from '#shared/lists/lookups.ts';
import { personCard, type TypeChecks } from '../contract/case-checks.server.ts';

const person = ['Penerima manfaat baru', 'Data yang diperbarui'];

/** Checks of new or corrected beneficiaries (rulebook 5.4). */
export const checks: TypeChecks = {
  attachments: {
    document_attachment: [
      {
        id: 'family',
        text: 'Kartu keluarga membuktikan hubungannya.',
        shows: [...person, 'Hubungan'],
        asksAs: 'OTHER_NAME',
      },
    ],
    beneficiary_ktp_attachment: personCard([...person, ...Object.values(identityTypes), 'Tempat, tanggal lahir']),
  },
};
