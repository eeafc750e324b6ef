import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildBeneficiary, buildPerson } from '../testing/sample-person.ts';
import { badAccounts, ownAccount } from '../testing/payee-samples.ts';
import type { Samples } from '../testing/samples.ts';

const daughter = buildPerson({ firstName: 'ANISA', middleName: null, lastName: 'PUTRI' });
const withDaughter = {
  policy: { beneficiaries: [buildBeneficiary({ person: daughter })] },
};

/** Facts: the registered account is BCA ****3456 of Siti Nur Rahmawati. */
export const samples: Samples = {
  inputs: { account: 4, attachments: 5 },
  minimal: { name: 'the own account', payload: ownAccount },
  maximal: {
    name: 'the account of a beneficiary, with proof of kinship',
    facts: withDaughter,
    payload: {
      ...ownAccount,
      rek_owner: 'ANISA PUTRI',
      document_attachment: 'surat-1.pdf',
      kk_attachment: null,
      birth_certificate_attachment: 'akta-1.jpg',
    },
  },
  bad: [
    ...badAccounts({ payload: ownAccount }),
    {
      name: 'the account of a beneficiary without proof of kinship',
      facts: withDaughter,
      payload: { ...ownAccount, rek_owner: 'ANISA PUTRI' },
      path: 'kk_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
    {
      name: 'the account that is registered already',
      facts: {
        policy: {
          benefitAccount: {
            bankAccount: '0123456789',
            accountName: 'SITI NUR RAHMAWATI',
            bankName: 'Bank Central Asia (BCA)',
          },
        },
      },
      payload: ownAccount,
      path: 'new_no_rek',
      code: 'INF-NONE',
      message: 'Tidak ada data yang berubah.',
    },
  ],
  refused: [
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    {
      name: 'not issued yet',
      facts: { position: { subStatus: 'PENDING_ISSUE', startDate: parseBusinessDate('2026-11-22') } },
      code: 'POL-PENDING',
      from: null,
    },
    { name: 'payouts frozen', facts: { position: { payoutsFrozen: true } }, code: 'POL-FREEZE', from: null },
  ],
};
