import { personCard, type TypeChecks } from '../contract/case-checks.server.ts';

const corrected = ['Tanggal lahir *', 'Jenis kelamin *'];

/** Checks of a corrected birth date or gender (rulebook 5.4). */
export const checks: TypeChecks = {
  attachments: {
    'items.*.ktp_attachment': personCard(corrected),
    'items.*.document_attachment': [
      {
        id: 'civil',
        text: 'Akta atau ijazah membuktikan data yang benar.',
        shows: corrected,
        asksAs: 'OTHER_NAME',
      },
    ],
  },
};
