import { banks, findBankName } from '#shared/banks.ts';
import { findCardBrand, formatCardExpiry, formatCardNumber } from '#shared/card-number.ts';
import { Card } from '#ui/card.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldIdOf } from '../blocks/draft-values.ts';
import { useFormTools } from '../blocks/form-tools.tsx';
import { PaperField } from '../blocks/paper-field.tsx';
import { useDraft } from '../blocks/use-draft.tsx';
import { virtualAccountsFor } from '../blocks/virtual-accounts.ts';
import type { FormProps } from '../browser-request.tsx';
import { MethodDraft } from './draft.ts';
import { premiumPurpose } from './rules.ts';

type BankFieldProps = { readonly serves: 'debit' | 'card' };

/** Banks that debit accounts, or those that issue cards. */
const BankField = ({ serves }: BankFieldProps) => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(MethodDraft);
  const offered = banks.filter(([, , debits, issues]) => (serves === 'debit' ? debits : issues));
  const loadPage = (search: string) =>
    Promise.resolve({
      items: offered
        .filter(([, name]) => name.toLowerCase().includes(search.trim().toLowerCase()))
        .map(([id, name]) => ({ id, name })),
      hasNextPage: false,
    });
  return (
    <SearchSelect
      id={fieldIdOf('bank')}
      label={serves === 'debit' ? 'Bank' : 'Bank penerbit kartu'}
      placeholder="Pilih bank"
      error={problemAt('bank')}
      value={
        findBankName(draft.bank) === undefined ? undefined : { id: draft.bank, name: findBankName(draft.bank) ?? '' }
      }
      loadPage={loadPage}
      onChange={(option) => set('bank', String(option.id))}
    />
  );
};

export const AccountFields = () => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(MethodDraft);
  return (
    <Card title="Rekening yang didebet">
      <BankField serves="debit" />
      <TextField
        id={fieldIdOf('new_no_rek')}
        label="Nomor Rekening Debit"
        hint="Angka saja, tanpa spasi."
        inputMode="numeric"
        autoComplete="off"
        error={problemAt('new_no_rek')}
        value={draft.new_no_rek}
        onChange={(event) => set('new_no_rek', event.target.value.replaceAll(/[\s.-]/g, ''))}
      />
      <TextField
        id={fieldIdOf('branch')}
        label="Nama Cabang"
        autoComplete="off"
        error={problemAt('branch')}
        value={draft.branch}
        onChange={(event) => set('branch', event.target.value)}
      />
      <TextField
        id={fieldIdOf('rek_owner')}
        label="Nama Pemilik Rekening"
        hint="Seperti tertulis di buku tabungan."
        autoComplete="off"
        error={problemAt('rek_owner')}
        value={draft.rek_owner}
        onChange={(event) => set('rek_owner', event.target.value)}
      />
      <PaperField
        name="bank_authorization_attachment"
        type="BANKAUTHORIZATION"
        label="Surat kuasa pendebetan"
        camera="paper"
        hint="Ditandatangani pemilik rekening. Formulirnya ada di kantor kami atau pada tenaga pemasar."
      />
      <PaperField
        name="saving_book_attachment"
        type="SAVINGBOOK"
        label="Halaman depan buku tabungan"
        camera="paper"
        hint="Nomor rekening dan nama pemilik terbaca jelas."
      />
    </Card>
  );
};

/** The number is masked as it is typed, tells its issuer by itself, and stays on this page alone until it is sent. */
export const CardFields = () => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(MethodDraft);
  const typeNumber = (typed: string): void => {
    const number = formatCardNumber(typed);
    set('new_no_cc', number);
    set('cc_type', findCardBrand(number.replaceAll('-', '')) ?? draft.cc_type);
  };
  return (
    <Card title="Kartu kredit yang didebet">
      <BankField serves="card" />
      <TextField
        id={fieldIdOf('new_no_cc')}
        label="Nomor kartu"
        hint="Tidak kami simpan. Bila halaman dimuat ulang, nomor ini diisi lagi."
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000-0000-0000-0000"
        error={problemAt('new_no_cc')}
        value={draft.new_no_cc}
        onChange={(event) => typeNumber(event.target.value)}
      />
      <RadioCards
        id={fieldIdOf('cc_type')}
        label="Jenis kartu"
        error={problemAt('cc_type')}
        columns={2}
        choices={[
          { value: 'Visa Card', label: 'Visa Card' },
          { value: 'Master Card', label: 'Master Card' },
        ]}
        value={draft.cc_type === '' ? undefined : draft.cc_type}
        onChange={(value) => set('cc_type', value)}
      />
      <TextField
        id={fieldIdOf('cc_expiry_date')}
        label="Masa berlaku (bulan/tahun)"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="09/28"
        error={problemAt('cc_expiry_date')}
        value={draft.cc_expiry_date}
        onChange={(event) => set('cc_expiry_date', formatCardExpiry(event.target.value))}
      />
    </Card>
  );
};

/** The policy's own accounts; the payload also names the bank by its short name. */
export const VirtualAccountFields = ({ facts }: FormProps) => {
  const { problemAt, words } = useFormTools();
  const { draft, set } = useDraft(MethodDraft);
  const accounts = virtualAccountsFor(facts, premiumPurpose);
  return (
    <Card title={words('Virtual account {premi}')}>
      <RadioCards
        id={fieldIdOf('new_va_rek')}
        label="Bank"
        error={problemAt('new_va_rek') ?? problemAt('bank')}
        choices={accounts.map(({ virtualAccountNumber, bankAbbrName, bankName }) => ({
          value: virtualAccountNumber,
          label: bankName,
          hint: `${bankAbbrName} - ${virtualAccountNumber}`,
        }))}
        value={draft.new_va_rek === '' ? undefined : draft.new_va_rek}
        onChange={(number) => {
          set('new_va_rek', number);
          set('bank', accounts.find((each) => each.virtualAccountNumber === number)?.bankAbbrName ?? '');
        }}
      />
    </Card>
  );
};
