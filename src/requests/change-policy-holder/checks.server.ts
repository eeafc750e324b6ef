import { signed, type TypeChecks } from '../contract/case-checks.server.ts';

/** Checks of another policyholder; what the attachments prove are checks by hand of the definition (rulebook 5.4). */
export const checks: TypeChecks = {
  attachments: {
    document_attachment: [signed],
    death_certificate_attachment: [
      { id: 'death', text: 'Akta menyebut pemegang polis lama.', shows: 'holder', asksAs: 'OTHER_NAME' },
    ],
    heirs_statement_attachment: [
      { id: 'heirs', text: 'Semua ahli waris disebut dan menandatangani.', asksAs: 'SIGNATURE' },
    ],
    guardian_deed_attachment: [signed],
  },
};
