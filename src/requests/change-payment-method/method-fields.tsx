import { listOffered } from '#shared/lists/reference-lists.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import { findCardBrand, formatCardExpiry, formatCardNumber } from '#shared/text/card-number.ts';
import { Card } from '#ui/showing/card.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { endpoints } from '../contract/endpoints.ts';
import { AccountOwnerNote } from '../blocks/account/account-owner-note.tsx';
import { AccountNumberField, AccountOwnerField, BranchField } from '../blocks/account/account-fields.tsx';
import { BankField } from '../blocks/account/bank-field.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { SavingBookField } from '../blocks/account/saving-book-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { virtualAccountsFor } from '../blocks/account/virtual-accounts.ts';
import type { FormProps } from '../contract/browser-request.tsx';
import { PaymentMethodPayload } from './payload.ts';
import { SignOrUpload } from './sign-or-upload.tsx';

const { serviceId } = endpoints['change-payment-method'];

export const AccountFields = ({ facts }: FormProps) => (
  <Card title="Rekening yang didebet">
    <BankField label="Bank" banks={listOffered(facts.lists.banks).filter(({ autoDebit }) => autoDebit)} />
    <AccountNumberField label="Nomor Rekening Debit" />
    <AccountOwnerNote serviceId={serviceId} />
    <BranchField />
    <AccountOwnerField label="Nama Pemilik Rekening" />
  </Card>
);

/** Typed data that the mandate names. */
const accountPaths = ['bank', 'new_no_rek', 'branch', 'rek_owner'] as const;

/** Mandate to sign or upload, and the other document that the bank needs for a debit. */
export const AccountAttachments = () => (
  <>
    <SignOrUpload
      form="DEBIT_MANDATE"
      name="bank_authorization_attachment"
      type="BANKAUTHORIZATION"
      label="Surat kuasa pendebetan"
      hint="Ditandatangani pemilik rekening."
      fields={accountPaths}
    />
    <SavingBookField />
  </>
);

/**
 * Fields of a card. The number is masked while typed, shows the card brand, and is kept only on this page until it is
 * sent.
 */
export const CardFields = ({ facts }: FormProps) => {
  const { draft, set, change, problemAt, fieldIdOf } = useDraft(PaymentMethodPayload);
  const typeNumber = (typed: string): void => {
    const number = formatCardNumber(typed);
    change({ new_no_cc: number, cc_type: findCardBrand(number.replaceAll('-', '')) ?? draft.cc_type });
  };
  return (
    <Card title="Kartu kredit yang didebet">
      <BankField
        label="Bank penerbit kartu"
        banks={listOffered(facts.lists.banks).filter(({ issuesCards }) => issuesCards)}
      />
      <TextField
        id={fieldIdOf('new_no_cc')}
        label="Nomor kartu"
        hint="Tidak kami simpan. Bila halaman dimuat ulang, nomor ini diisi lagi."
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000-0000-0000-0000"
        error={problemAt('new_no_cc')}
        value={draft.new_no_cc ?? ''}
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
        value={draft.cc_type || undefined}
        onChange={(value) => set('cc_type', value)}
      />
      <TextField
        id={fieldIdOf('cc_expiry_date')}
        label="Masa berlaku (bulan/tahun)"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="09/28"
        error={problemAt('cc_expiry_date')}
        value={draft.cc_expiry_date ?? ''}
        onChange={(event) => set('cc_expiry_date', formatCardExpiry(event.target.value))}
      />
    </Card>
  );
};

/** Field to choose one of the policy's virtual accounts; the choice also sets the bank's short name. */
export const VirtualAccountFields = ({ facts }: FormProps) => {
  const { words } = useFormTools();
  const { draft, change, problemAt, fieldIdOf } = useDraft(PaymentMethodPayload);
  const accounts = virtualAccountsFor(facts, premiumPurpose);
  return (
    <Card title={words('Virtual account {premi}')}>
      <RadioCards
        id={fieldIdOf('new_va_rek')}
        label="Bank"
        error={problemAt('new_va_rek') ?? problemAt('bank')}
        choices={accounts.map(({ number, bankCode, bankName }) => ({
          value: number,
          label: bankName,
          hint: `${bankCode} - ${number}`,
        }))}
        value={draft.new_va_rek || undefined}
        onChange={(number) => {
          const account = accounts.find((each) => each.number === number);
          change({ new_va_rek: number, bank: account?.bankCode ?? '' });
        }}
      />
    </Card>
  );
};
