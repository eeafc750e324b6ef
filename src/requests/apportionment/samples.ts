import { buildFund } from '../testing/build-facts.ts';
import type { Samples } from '../testing/samples.ts';

const selfie = { ktp_selfie_attachment: 'swafoto-1.jpg' };
const share = (fund_code: string, percentage: unknown) => ({ fund_code, percentage });
const payload = (items: unknown, changes: Record<string, unknown> = {}) => ({ items, ...selfie, ...changes });

const chooseFund = 'Pilih dana investasi dan persentasenya.';
const step = 'Alokasi minimal 10% dan kelipatan 5%.';
const sum = 'Total alokasi harus 100%.';
const six = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Facts: today STABIL 40 %, TUMBUH 60 %; Dana Pasar Uang open, Dana Mapan closed. */
export const samples: Samples = {
  inputs: { funds: 6, risk: 5, attachments: 1 },
  minimal: {
    name: 'everything into one fund',
    payload: payload([share('TUMBUH', 100)]),
  },
  maximal: {
    name: 'as many funds as allowed, the least share, a fund left at 0, and the profile answered for more risk',
    facts: { position: { funds: six.map((fundCode) => buildFund({ fundCode, fundName: `Dana ${fundCode}` })) } },
    payload: payload([...['A', 'B', 'C', 'D'].map((code) => share(code, 10)), share('E', 60), share('F', 0)], {
      risk_profile: { purpose: 4, horizon: 4, experience: 4, loss: 4, reserve: 4 },
    }),
  },
  bad: [
    { name: 'no fund', payload: payload([]), path: 'items', code: 'FIELD', message: chooseFund },
    { name: 'items missing', payload: payload(undefined), path: 'items', code: 'FIELD', message: chooseFund },
    {
      name: 'a fund without a code',
      payload: payload([share('', 100)]),
      path: 'items.0.fund_code',
      code: 'FIELD',
      message: 'Field harus diisi.',
    },
    {
      name: 'percent as a word',
      payload: payload([share('TUMBUH', 'seratus')]),
      path: 'items.0.percentage',
      code: 'FIELD',
      message: 'Field harus diisi.',
    },
    {
      name: 'more than the whole',
      payload: payload([share('TUMBUH', 105)]),
      path: 'items.0.percentage',
      code: 'FIELD',
      message: 'Isi persentase 0 sampai 100.',
    },
    {
      name: 'no selfie',
      payload: payload([share('TUMBUH', 100)], { ktp_selfie_attachment: '' }),
      path: 'ktp_selfie_attachment',
      code: 'FIELD',
      message: 'Mohon upload dokumen.',
    },
    {
      name: 'the same fund twice',
      payload: payload([share('TUMBUH', 50), share('TUMBUH', 50)]),
      path: 'items.1.fund_code',
      code: 'FUND-DUP',
      message: 'Dana ini sudah dipilih. Ubah baris yang sudah ada atau pilih dana lain.',
    },
    {
      name: 'a fund the product does not offer',
      payload: payload([share('LAIN', 100)]),
      path: 'items.0.fund_code',
      code: 'FUND-NA',
      message: 'Dana ini tidak tersedia untuk produk Anda. Pilih dana lain.',
    },
    {
      name: 'a fund that takes no new money',
      payload: payload([share('MAPAN', 100)]),
      path: 'items.0.fund_code',
      code: 'TOP-FUND',
      message: 'Dana Mapan tidak menerima penempatan baru.',
    },
    {
      name: 'a conventional fund on a syariah policy',
      facts: { policy: { isSyariah: true, priorityCode: 'WGCR' }, position: { archetype: 'SY_UL_REG' } },
      payload: payload([share('TUMBUH', 100)]),
      path: 'items.0.fund_code',
      code: 'SW-SYA',
      message: 'Dana tujuan harus dana syariah.',
    },
    {
      name: 'below the least share',
      payload: payload([share('TUMBUH', 95), share('STABIL', 5)]),
      path: 'items.1.percentage',
      code: 'APP-MIN',
      message: step,
    },
    {
      name: 'not a multiple of the step',
      payload: payload([share('TUMBUH', 88), share('STABIL', 10)]),
      path: 'items.0.percentage',
      code: 'APP-MIN',
      message: step,
    },
    {
      name: 'more risk, and the profile half answered',
      facts: { position: { holdings: [], allocation: [{ fundCode: 'STABIL', percent: 100 }] } },
      payload: payload([share('TUMBUH', 100)], {
        risk_profile: { purpose: 4, horizon: 4, experience: 4, loss: 4, reserve: null },
      }),
      path: 'risk_profile.reserve',
      code: 'RISK-NONE',
      message: 'Jawab kelima pertanyaan profil risiko, karena dana yang dipilih menambah risiko.',
    },
    {
      name: '95 %',
      payload: payload([share('TUMBUH', 55), share('STABIL', 40)]),
      path: 'items',
      code: 'APP-100',
      message: sum,
    },
    {
      name: '105 %',
      payload: payload([share('TUMBUH', 65), share('STABIL', 40)]),
      path: 'items',
      code: 'APP-100',
      message: sum,
    },
    {
      name: 'everything at 0',
      payload: payload([share('TUMBUH', 0), share('STABIL', 0)]),
      path: 'items',
      code: 'APP-100',
      message: sum,
    },
    {
      name: 'six funds',
      facts: { position: { funds: six.map((fundCode) => buildFund({ fundCode })) } },
      payload: payload([...['A', 'B', 'C', 'D', 'E'].map((code) => share(code, 10)), share('F', 50)]),
      path: 'items',
      code: 'APP-MAX',
      message: 'Pilih paling banyak 5 dana.',
    },
    {
      name: 'the split as it is',
      payload: payload([share('TUMBUH', 60), share('STABIL', 40), share('UANG', 0)]),
      path: 'items',
      code: 'APP-SAME',
      message: 'Alokasi sama dengan saat ini. Ubah persentasenya terlebih dahulu.',
    },
  ],
  refused: [
    { name: 'product without funds', facts: { position: { archetype: 'TERM' } }, code: 'PROD-NA', from: null },
    { name: 'claim registered', facts: { position: { claimRegistered: true } }, code: 'POL-CLAIM', from: null },
    { name: 'lapsed', facts: { position: { subStatus: 'LAPSED_PREMIUM' } }, code: 'POL-STATUS', from: null },
    { name: 'matured', facts: { position: { subStatus: 'MATURED' } }, code: 'POL-CLOSED', from: null },
    { name: 'a single premium', facts: { position: { archetype: 'UL_SGL' } }, code: 'APP-NONE', from: null },
    { name: 'all premiums paid', facts: { position: { subStatus: 'PAID_UP' } }, code: 'APP-NONE', from: null },
  ],
};
