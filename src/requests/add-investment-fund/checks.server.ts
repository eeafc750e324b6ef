import { signed, type TypeChecks } from '../contract/case-checks.server.ts';

/** Checks of a single top-up: money and source of funds (rulebook 5.4). */
export const checks: TypeChecks = {
  attachments: {
    transfer_attachment: [
      {
        id: 'transfer',
        text: 'Jumlah dan tujuan transfer sama dengan yang diketik.',
        shows: ['Jumlah yang dibayar', 'Bayar ke'],
      },
    ],
    document_attachment: [
      { id: 'source', text: 'Sumber dana masuk akal untuk jumlahnya.', shows: ['Jumlah yang dibayar'] },
      signed,
    ],
  },
};
