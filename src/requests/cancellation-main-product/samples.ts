import { parseBusinessDate } from '#shared/time/dates.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { buildRider } from '../testing/build-cover.ts';
import type { FactsChanges } from '../testing/build-facts.ts';
import type { BadSample, RefusedSample, Samples } from '../testing/samples.ts';

const day = parseBusinessDate;
const face = { transaction_id: 'verifikasi-1', liveness_attachment: 'wajah-1.jpg', ktp_attachment: 'ktp-1.jpg' };
const riders = [
  buildRider(),
  buildRider({ itemId: 103, productId: 5002, productName: 'Rider Penyakit Kritis Contoh' }),
  buildRider({ itemId: 104, productId: 5005, productName: 'Rider Kecelakaan Diri', status: 'TERMINATED' }),
];

const policy: Partial<Policy> = { payment: { method: 3, nextMethod: 3 }, riders };
/**
 * Policy like Siti's: unit link in its fourth year, paid by debit, with main cover 101, riders 102 and 103, and one
 * ended rider.
 */
const facts: FactsChanges = { policy };
const facing = (changes: FactsChanges): FactsChanges => ({ ...changes, policy: { ...policy, ...changes.policy } });
/** Facts of a policy in its free look, without a registered account. */
const wirawan = facing({
  policy: { benefitAccount: null },
  position: { freeLookUntil: day('2026-11-27'), startDate: day('2026-11-13'), policyYear: 1, policyMonths: 0 },
});

const payload = (changes: Record<string, unknown> = {}) => ({
  items: [{ itemId: 101 }],
  cancel_reason: 'Kesulitan Finansial / Butuh Uang',
  ...face,
  acknowledgement_version: 'SURRENDER-1.0',
  ...changes,
});
const ofRiders = (changes: Record<string, unknown> = {}) =>
  payload({
    items: [{ itemId: 102 }],
    cancel_reason: 'Lainnya',
    acknowledgement_version: 'RIDER_CANCEL-1.0',
    ...changes,
  });

const account = {
  new_no_rek: '0540123456',
  bank: '014',
  branch: 'KCP Tebet',
  rek_owner: 'SITI NUR RAHMAWATI',
  saving_book_attachment: 'buku-1.jpg',
};
const withAccount = (changes: Record<string, unknown> = {}) =>
  payload({ acknowledgement_version: 'FREE_LOOK-1.0', ...account, kk_attachment: 'kk-1.jpg', ...changes });

const upload = 'Mohon upload dokumen.';
const chooseReason = 'Pilih salah satu alasan';
const chooseProduct = 'Pilih minimal 1 produk';
const cannotEnd = 'Produk yang dipilih tidak dapat ditutup.';
const acknowledge = 'Mohon setujui penjelasan konsekuensi penutupan polis.';
const field = (name: string, changes: Record<string, unknown>, path: string, message: string): BadSample => ({
  name,
  facts,
  payload: payload(changes),
  path,
  code: 'FIELD',
  message,
});
const broken = (
  name: string,
  changes: Record<string, unknown>,
  path: string,
  code: string,
  message: string,
): BadSample => ({
  name,
  facts,
  payload: payload(changes),
  path,
  code,
  message,
});

const open = {
  number: '20261120-000001',
  suffix: 'partial-withdraw',
  title: 'Penarikan Sebagian Dana Investasi',
  lockClass: 'F',
  state: 'VERIFIKASI',
  holdsLock: true,
} as const;

const shared: readonly BadSample[] = [
  field('no product', { items: [] }, 'items', chooseProduct),
  field('items missing', { items: undefined }, 'items', chooseProduct),
  field('an item without its number', { items: [{ itemId: 'satu' }] }, 'items.0.itemId', chooseProduct),
  field('no reason', { cancel_reason: '' }, 'cancel_reason', chooseReason),
  field('no identity card', { ktp_attachment: '' }, 'ktp_attachment', upload),
  field('no face picture', { liveness_attachment: '' }, 'liveness_attachment', upload),
  field(
    'no face check',
    { transaction_id: '' },
    'transaction_id',
    'Mohon selesaikan verifikasi wajah terlebih dahulu.',
  ),
  broken('a cover of another policy', { items: [{ itemId: 999 }] }, 'items', 'SUR-ITEM', cannotEnd),
  broken('a rider that has ended', { items: [{ itemId: 104 }] }, 'items', 'SUR-ITEM', cannotEnd),
  broken('a reason nobody offered', { cancel_reason: 'Iseng' }, 'cancel_reason', 'FIELD', chooseReason),
  broken('box not ticked', { acknowledgement_version: '' }, 'acknowledgement_version', 'SUR-ACK', acknowledge),
  broken(
    'an older text acknowledged',
    { acknowledgement_version: 'SURRENDER-0.9' },
    'acknowledgement_version',
    'SUR-ACK',
    acknowledge,
  ),
  broken(
    'the free look acknowledged after its end',
    { acknowledgement_version: 'FREE_LOOK-1.0' },
    'acknowledgement_version',
    'FLK-OVER',
    'Masa mempelajari polis sudah berakhir pada 05/04/2023.',
  ),
  {
    name: 'a reason of the main product for a rider',
    facts,
    payload: ofRiders({ cancel_reason: 'Kesulitan Finansial / Butuh Uang' }),
    path: 'cancel_reason',
    code: 'FIELD',
    message: chooseReason,
  },
  {
    name: 'a compulsory rider alone',
    facts: { ...facts, parameters: { 'rider.compulsory_products': [5001] } },
    payload: ofRiders(),
    path: 'items',
    code: 'SUR-ITEM',
    message: cannotEnd,
  },
  {
    name: 'a rider while the free look is open',
    facts: facing({ position: { freeLookUntil: day('2026-11-27') } }),
    payload: ofRiders(),
    path: 'items',
    code: 'FLK-OPEN',
    message:
      'Polis masih dalam masa mempelajari polis sampai 27/11/2026. Penutupan / Pembatalan Produk dapat diajukan setelahnya.',
  },
  {
    name: 'the main product while another request is open',
    facts: { ...facts, openRequests: [open] },
    payload: payload(),
    path: 'items',
    code: 'REQ-LOCK',
    message: 'Pengajuan Penarikan Sebagian Dana Investasi nomor 20261120-000001 harus selesai lebih dahulu.',
  },
];

const lapsedWithNothing: FactsChanges = { position: { subStatus: 'LAPSED_FUND', holdings: [] } };

const refused: readonly RefusedSample[] = [
  { name: 'claim registered', facts: facing({ position: { claimRegistered: true } }), code: 'POL-CLAIM', from: null },
  {
    name: 'pledged to a bank',
    facts: facing({ position: { rights: { pledgedTo: ['Bank Contoh'], irrevocable: [] } } }),
    code: 'POL-PLEDGE',
    from: null,
  },
  { name: 'surrendered', facts: facing({ position: { subStatus: 'SURRENDERED' } }), code: 'POL-CLOSED', from: null },
  { name: 'matured', facts: facing({ position: { subStatus: 'MATURED' } }), code: 'POL-CLOSED', from: null },
  { name: 'lapsed with nothing left', facts: facing(lapsedWithNothing), code: 'POL-STATUS', from: null },
  {
    name: 'not issued yet',
    facts: facing({ position: { subStatus: 'PENDING_ISSUE', startDate: day('2026-11-22') } }),
    code: 'POL-PENDING',
    from: null,
  },
];

/** Samples that pay to the registered account; the alias uses the same samples. */
export const samples: Samples = {
  inputs: { covers: 3, consequences: 1, reason: 1, account: 5, attachments: 6 },
  minimal: {
    name: 'one rider, as a client of the specification sends it',
    facts,
    // A client of the specification does not send the acknowledgement, which our own form sends empty at first.
    payload: { items: [{ itemId: 102 }], cancel_reason: 'Lainnya', ...face, acknowledgement_version: undefined },
  },
  maximal: { name: 'the main product, acknowledged', facts, payload: payload() },
  bad: [
    ...shared,
    {
      name: 'payout without a registered account',
      facts: wirawan,
      payload: payload({ acknowledgement_version: 'FREE_LOOK-1.0' }),
      path: 'bank',
      code: 'SUR-PAYEE',
      message: 'Mohon lengkapi rekening untuk menerima pembayaran.',
    },
    {
      name: 'a beneficiary who cannot be revoked, and no consent of theirs',
      facts: facing({ position: { rights: { pledgedTo: [], irrevocable: ['Budi Santoso'] } } }),
      payload: payload(),
      path: 'consent_attachment',
      code: 'BEN-CONSENT',
      message: 'Unggah surat persetujuan Budi Santoso, penerima manfaat yang tidak dapat ditarik kembali.',
    },
    {
      name: 'paid by virtual account, so the payee account must be given',
      facts: facing({ policy: { payment: { method: 93, nextMethod: 93 } } }),
      payload: { ...payload(), to_registered_account: false },
      path: 'bank',
      code: 'SUR-PAYEE',
      message: 'Mohon lengkapi rekening untuk menerima pembayaran.',
    },
  ],
  refused,
};

const ofAccount = (name: string, changes: Record<string, unknown>, path: string, message: string, code = 'FIELD') => ({
  name,
  facts: wirawan,
  payload: withAccount(changes),
  path,
  code,
  message,
});

export const payeeSamples: Samples = {
  minimal: { name: 'free look to a new account, family card', facts: wirawan, payload: withAccount() },
  maximal: {
    name: 'surrender to a new account, birth certificate under the common name, letter',
    facts,
    payload: payload({
      ...account,
      status_family_attachment: 'BIRTHCERTIFICATE',
      family_attachment: 'akta-1.jpg',
      document_attachment: 'surat-1.pdf',
    }),
  },
  bad: [
    ofAccount('no bank', { bank: '' }, 'bank', 'Field harus diisi.'),
    ofAccount('a bank that is not in the list', { bank: '999' }, 'bank', 'Pilih bank dari daftar.'),
    ofAccount('letters in the number', { new_no_rek: '12a' }, 'new_no_rek', 'Nomor Rekening harus angka'),
    ofAccount('digits in the name', { rek_owner: 'SITI 2' }, 'rek_owner', 'Nama Pemilik Rekening harus huruf'),
    ofAccount('no saving book', { saving_book_attachment: '' }, 'saving_book_attachment', upload),
    ofAccount('no family card', { kk_attachment: '' }, 'kk_attachment', upload),
    ofAccount(
      'no birth certificate, though chosen',
      { status_family_attachment: 'BIRTHCERTIFICATE' },
      'birth_certificate_attachment',
      upload,
    ),
    {
      name: 'a new account, and no consent of a beneficiary who cannot be revoked',
      facts: {
        ...wirawan,
        position: { ...wirawan.position, rights: { pledgedTo: [], irrevocable: ['Budi Santoso'] } },
      },
      payload: withAccount(),
      path: 'consent_attachment',
      code: 'BEN-CONSENT',
      message: 'Unggah surat persetujuan Budi Santoso, penerima manfaat yang tidak dapat ditarik kembali.',
    },
    ofAccount(
      "somebody else's account",
      { rek_owner: 'JOKO PRASETYO' },
      'rek_owner',
      'Nama pemilik rekening tidak sesuai dengan nama pemegang polis.',
      'ACC-NAME',
    ),
  ],
  refused,
};
