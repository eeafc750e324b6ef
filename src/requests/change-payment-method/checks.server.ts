import { sameAccount, signed, type TypeChecks } from '../contract/case-checks.server.ts';
import { newAccountLabel } from './presentation.ts';

const account = sameAccount([newAccountLabel, 'Nama pemilik rekening']);

/** Checks of a new payment method: mandate, account, and form of a payer outside the policy (rulebook 5.4). */
export const checks: TypeChecks = {
  attachments: {
    bank_authorization_attachment: [account, signed],
    saving_book_attachment: [account],
    beneficiary_owner_attachment: [
      { id: 'owner', text: 'Formulir pemilik manfaat lengkap dan menyebut pembayar.', asksAs: 'OTHER_NAME' },
      signed,
    ],
  },
};
