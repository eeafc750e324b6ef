import { Big } from 'big.js';
import * as z from 'zod/mini';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { FormText } from '#shared/wire/issued-documents/signed-forms.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { labelOf, paymentFrequencies } from '#shared/lists/lookups.ts';
import { findOffered } from '#shared/lists/reference-lists.ts';
import { formatMoney } from '#shared/money/money.ts';
import { sum } from '#shared/money/sum.ts';
import { accountNumberProblem } from '#shared/text/account-number.ts';
import { accepted, refused } from '#shared/text/result.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { findAccountOwner } from '../blocks/account/payee-account.ts';
import { Account } from '../blocks/account/payee-fields.ts';
import { problem } from '../blocks/form/refusals.ts';
import type { FormData, SignableForm } from '../contract/signable-form.server.ts';
import { formSection, holderLines } from './form-parties.server.ts';
import { chooseBank } from './rules.ts';

type DebitAccount = z.infer<typeof Account>;
type Bank = Facts['lists']['banks'][number];

const grants = [
  'meminta bank mendebet rekening di atas untuk membayar {premi} polis ini;',
  'mendebet pada tanggal jatuh tempo {premi}, dan mencoba lagi bila pendebetan gagal.',
];

const conditions = [
  'Jumlah yang didebet mengikuti tagihan {premi}. Bila {premi} polis berubah, jumlahnya ikut berubah tanpa surat kuasa baru.',
  'Kuasa berlaku sejak perubahan metode pembayaran disetujui, sampai metode pembayaran diganti, kuasa dicabut, atau polis berakhir.',
  'Pemberi kuasa dapat mencabut kuasa kapan saja: ganti metode pembayaran di portal, atau hubungi penerima kuasa. Pendebetan yang sudah dijalankan bank tetap sah.',
  'Pemberi kuasa menyediakan saldo yang cukup sebelum tanggal jatuh tempo.',
  'Pemberi kuasa menyatakan bahwa rekening di atas miliknya dan semua data di atas benar.',
];

/** Returns the premium of one due date with its frequency: 'Rp 500.000, bulanan'. */
function premiumNow({ policy, position: { premium } }: Facts): string {
  const parts = [premium.basePremium, premium.topUpPremium, premium.riderPremium].map((part) => new Big(part));
  const frequency = labelOf(paymentFrequencies, premium.frequency).toLowerCase();
  return `${formatMoney(sum(parts), policy.currency)}, ${frequency}`;
}

/** Returns the lines of who gives the mandate: the holder, or another owner, who writes the rest by hand. */
const giverLines = (account: DebitAccount, facts: Facts, isHolder: boolean): FormText['sections'][number]['lines'] =>
  isHolder
    ? holderLines(facts)
    : [
        { label: 'Nama', value: account.rek_owner },
        { label: 'Nomor KTP', value: '........................................' },
        { label: 'Nomor HP', value: '........................................' },
        { label: 'Nomor polis', value: facts.policy.number },
      ];

function textOf(account: DebitAccount, bank: Bank, { facts, insurer }: FormData, isHolder: boolean): FormText {
  const words = (text: string): string => fill(text, wordingFor(facts.policy));
  return {
    title: 'Surat Kuasa Pendebetan Rekening',
    sections: [
      formSection('Pemberi kuasa', { lines: giverLines(account, facts, isHolder) }),
      formSection('Penerima kuasa', { lines: [{ label: 'Nama', value: insurer }] }),
      formSection('Rekening yang didebet', {
        lines: [
          { label: 'Bank', value: bank.name },
          { label: 'Cabang', value: account.branch },
          { label: 'Nomor rekening', value: account.new_no_rek },
          { label: 'Atas nama', value: account.rek_owner },
          { label: words('{Premi} saat ini'), value: premiumNow(facts) },
        ],
      }),
      formSection('Isi kuasa', {
        text: ['Pemberi kuasa memberi kuasa kepada penerima kuasa untuk:'],
        points: grants.map(words),
      }),
      formSection('Ketentuan', { points: conditions.map(words) }),
    ],
  };
}

/** Returns why the mandate is signed on paper: the bank insists, or another person than the holder owns the account. */
function byHandReason(account: DebitAccount, bank: Bank, isHolder: boolean): string | null {
  if (!isHolder)
    return `Rekening ini atas nama ${account.rek_owner}. Unduh surat kuasanya, minta pemilik rekening menandatangani, lalu unggah.`;
  return bank.mandateByHand === true
    ? `${bank.name} meminta surat kuasa asli di kertas. Unduh, tanda tangani, lalu unggah. Kami menghubungi Anda untuk aslinya.`
    : null;
}

const fieldProblems = (error: z.core.$ZodError): readonly FieldProblem[] =>
  error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), code: 'FIELD', message }));

/** Power of attorney to debit an account (surat kuasa pendebetan), signed by the owner of the account (rulebook 7.17). */
export const debitMandate: SignableForm = {
  suffix: 'change-payment-method',
  form: 'DEBIT_MANDATE',
  slot: 'bank_authorization_attachment',
  type: 'BANKAUTHORIZATION',
  title: 'surat kuasa pendebetan',
  changed: 'FORM-MANDATE',
  asks: false,
  write(data) {
    const { facts, payload } = data;
    const parsed = z.safeParse(Account, payload);
    if (!parsed.success) return refused(fieldProblems(parsed.error));
    const account = parsed.data;
    const bank = findOffered(facts.lists.banks, account.bank);
    if (bank?.autoDebit !== true) return refused([chooseBank]);
    if (accountNumberProblem(account.new_no_rek) !== undefined)
      return refused([problem(facts, 'new_no_rek', 'ACC-LEN')]);
    const isHolder = findAccountOwner(account.rek_owner, facts).who === 'holder';
    return accepted({ text: textOf(account, bank, data, isHolder), byHand: byHandReason(account, bank, isHolder) });
  },
};
