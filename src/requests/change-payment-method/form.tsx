import { premiumMethod } from '#shared/lists/payment-codes.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { formatDate } from '#shared/time/dates.ts';
import { readDraft } from '../contract/draft.ts';
import { bindRequest } from '../contract/bind.ts';
import { selected } from '../blocks/form/selected.ts';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { IdentityCardField } from '../blocks/identity/identity-card-field.tsx';
import { PaymentMethodPayload } from './payload.ts';
import { definition } from './definition.ts';
import { SignOrUpload } from './sign-or-upload.tsx';
import { AccountAttachments, AccountFields, CardFields, VirtualAccountFields } from './method-fields.tsx';
import { currentAccount, currentMethod, newAccountLabel } from './presentation.ts';

/** Card with the present payment method (wire 3.17). */
const NowCard = ({ facts }: FormProps) => {
  const { nextDueOn, endsOn } = facts.position.premium;
  const years = endsOn === null ? 0 : Number(endsOn.slice(0, 4)) - Number(facts.position.startDate.slice(0, 4));
  return (
    <Card title="Pembayaran saat ini">
      <DataList
        rows={[
          { label: 'Metode', value: currentMethod(facts) },
          { label: 'Rekening atau kartu', value: currentAccount(facts) },
          { label: 'Jatuh tempo', value: nextDueOn === null ? '-' : formatDate(nextDueOn) },
          { label: 'Masa pembayaran', value: `${years} tahun` },
        ]}
      />
    </Card>
  );
};

const methods = [
  { value: '3', label: 'Autodebet rekening tabungan', hint: 'Didebet bank pada tanggal jatuh tempo.' },
  { value: '30', label: 'Autodebet kartu kredit', hint: 'Visa atau Mastercard dari bank di Indonesia.' },
  { value: '93', label: 'Virtual account', hint: 'Anda membayar sendiri setiap tagihan.' },
] as const;

const codes = [3, 30, 93] as const;

const MethodField = () => {
  const { draft, set, change, problemAt, fieldIdOf } = useDraft(PaymentMethodPayload);
  return (
    <Card title="Metode yang diajukan">
      <RadioCards
        id={fieldIdOf('payment_method')}
        label="Metode pembayaran"
        error={problemAt('payment_method')}
        choices={methods}
        value={methods.find(({ value }) => value === String(draft.payment_method))?.value}
        onChange={(value) => change({ payment_method: selected(codes, value) ?? null, bank: '', new_va_rek: '' })}
      />
      <RadioCards
        id={fieldIdOf('is_registered_in_policy')}
        label="Apakah yang membayar tercatat di polis ini?"
        error={problemAt('is_registered_in_policy')}
        columns={2}
        choices={[
          { value: 'Ya', label: 'Ya' },
          { value: 'Tidak', label: 'Tidak' },
        ]}
        value={draft.is_registered_in_policy ? 'Ya' : 'Tidak'}
        onChange={(value) => set('is_registered_in_policy', value === 'Ya')}
      />
    </Card>
  );
};

/** Typed data that the statement of the beneficial owner names; never the number of a card. */
const cardPaths = ['payment_method', 'bank'] as const;
const debitPaths = [...cardPaths, 'new_no_rek', 'rek_owner'] as const;

const Attachments = ({ asksOwner, isDebit }: { readonly asksOwner: boolean; readonly isDebit: boolean }) => (
  <>
    {asksOwner && (
      <SignOrUpload
        form="BENEFICIAL_OWNER"
        name="beneficiary_owner_attachment"
        type="BENEFICIARYOWNER"
        label="Formulir pemilik manfaat"
        hint="Diperlukan karena yang membayar tidak tercatat di polis."
        fields={isDebit ? debitPaths : cardPaths}
      />
    )}
    <IdentityCardField />
    <SelfieField />
  </>
);

const question = 'Bagaimana Anda ingin membayar?';
const caption = 'Cara lama tetap berlaku sampai tagihan pertama dengan cara baru.';

const methodStep: FormStep = {
  key: 'method',
  subject: 'Metode pembayaran',
  answer: valuesOf('Metode pembayaran'),
  question,
  caption,
  paths: ['payment_method', 'is_registered_in_policy'],
  Part: ({ facts }) => (
    <>
      <Notice>
        Beberapa bank meminta surat kuasa asli di kertas. Sebelum dikirim, kami meminta kode verifikasi baru.
      </Notice>
      <NowCard facts={facts} />
      <MethodField />
    </>
  ),
};

/** Form step with the fields of each payment method, by code. */
const detailSteps: Readonly<Record<(typeof codes)[number], FormStep>> = {
  3: {
    key: 'account',
    subject: 'Rekening',
    answer: valuesOf(newAccountLabel, 'Cabang', 'Nama pemilik rekening'),
    question: 'Rekening mana yang didebet?',
    paths: ['bank', 'new_no_rek', 'branch', 'rek_owner'],
    Part: AccountFields,
  },
  30: {
    key: 'card',
    subject: 'Kartu kredit',
    answer: valuesOf(newAccountLabel, 'Masa berlaku kartu'),
    question: 'Kartu kredit mana yang didebet?',
    paths: ['bank', 'new_no_cc', 'cc_type', 'cc_expiry_date'],
    Part: CardFields,
  },
  93: {
    key: 'virtual-account',
    subject: 'Virtual account',
    answer: valuesOf(newAccountLabel),
    question: 'Lewat bank mana Anda membayar?',
    paths: ['bank', 'new_va_rek'],
    Part: VirtualAccountFields,
  },
};

const AttachmentPart = () => {
  const { draft } = useDraft(PaymentMethodPayload);
  const method = draft.payment_method;
  const isDebit = method === premiumMethod.savings;
  return (
    <>
      {isDebit && <AccountAttachments />}
      <Attachments
        asksOwner={method !== premiumMethod.virtualAccount && !draft.is_registered_in_policy}
        isDebit={isDebit}
      />
    </>
  );
};

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: [
    'bank_authorization_attachment',
    'saving_book_attachment',
    'beneficiary_owner_attachment',
    'ktp_attachment',
    'ktp_selfie_attachment',
  ],
  Part: AttachmentPart,
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption,
  showsAccount: false,
  /** Steps: method, its fields, attachments (wire 3.17). */
  steps: (values) => {
    const { payment_method: method } = readDraft(PaymentMethodPayload, values);
    return [methodStep, ...(method === null ? [] : [detailSteps[method]]), attachments];
  },
};

export default request;
