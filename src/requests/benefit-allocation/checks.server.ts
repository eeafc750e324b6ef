import { checksWithPayee } from '../blocks/account/payout-checks.server.ts';
import { signed } from '../contract/case-checks.server.ts';

/** Checks of a benefit that is sent again (rulebook 5.4). */
export const checks = checksWithPayee({
  attachments: {
    document_attachment: [
      { id: 'alive', text: 'Membuktikan bahwa orang yang diasuransikan masih hidup, bila diminta.' },
      signed,
    ],
  },
  others: [{ id: 'cause', text: 'Sebab pembayaran sebelumnya gagal sudah teratasi.', rejectsAs: 'ACCOUNT_NAME' }],
});
