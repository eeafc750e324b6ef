import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { heldValue } from '../blocks/fund/fund-items.ts';
import { buildFundSteps, buildRiskSteps, fundsOn } from '../blocks/fund/fund-steps.tsx';
import { AttachmentField } from '../blocks/form/attachment-field.tsx';
import { PaymentInstructions } from '../blocks/account/payment-instructions.tsx';
import { TransferProof } from '../blocks/form/transfer-proof.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { VirtualAccountField } from '../blocks/account/virtual-account-field.tsx';
import { virtualAccountsFor } from '../blocks/account/virtual-accounts.ts';
import { readDraft } from '../contract/draft.ts';
import { buildParts } from '../contract/form-steps.tsx';
import { valuesOf } from '../contract/step-answers.ts';
import type { BrowserRequest, FormProps, FormStep } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { TopUpSinglePayload } from './payload.ts';
import { estimateTopUp, fundsForNewMoney, totalOf } from './calculation.ts';
import { definition } from './definition.ts';
import { askedAmounts, withAmount } from './fund-amounts.ts';
import { EstimateCard } from './estimate-card.tsx';
import { FundCard } from './fund-card.tsx';
import { estimateDate } from './presentation.ts';
import { needsSource, purpose, riskierFunds } from './rules.ts';

/** Returns the value of the fund's units as text; undefined when the policy holds none. */
const heldOf = (facts: Facts, fundCode: string): string | undefined => {
  const isHeld = facts.position.holdings.some((each) => each.fundCode === fundCode);
  return isHeld ? formatMoney(heldValue(facts, fundCode), facts.policy.currency) : undefined;
};

const Funds = ({ facts, page }: FormProps & { readonly page: number }) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(TopUpSinglePayload);
  const { funds } = estimateTopUp(askedAmounts(draft.items), facts);
  const ofAll = problemAt('items');
  return (
    <section
      id={fieldIdOf('items')}
      tabIndex={-1}
      aria-label="Dana investasi"
      className="flex flex-col gap-4 outline-none"
    >
      {fundsOn(fundsForNewMoney(facts), page).map((fund) => {
        const { fundCode } = fund;
        const index = draft.items.findIndex((item) => item.fund_code === fundCode);
        return (
          <FundCard
            key={fundCode}
            id={index === -1 ? `field-${fundCode}` : fieldIdOf(`items.${index}.amount`)}
            facts={facts}
            fund={fund}
            held={heldOf(facts, fundCode)}
            estimate={funds.find((each) => each.fund.fundCode === fundCode)}
            amount={draft.items[index]?.amount ?? undefined}
            error={problemAt(`items.${index}.amount`) ?? problemAt(`items.${index}.fund_code`)}
            onAmount={(amount) => set('items', withAmount(draft.items, fundCode, amount))}
          />
        );
      })}
      {ofAll !== undefined && <FieldNotes id={fieldIdOf('items')} error={ofAll} hint={undefined} />}
    </section>
  );
};

const fundsPart = buildParts((page, facts) => (
  <>
    <Funds facts={facts} page={page} />
    <EffectHere />
  </>
));

const riskSteps = buildRiskSteps((values, facts) =>
  riskierFunds(askedAmounts(readDraft(TopUpSinglePayload, values).items), facts),
);

/** Card to choose the bank of a virtual account; shows its number, the amount to pay and the payment steps. */
const PayingCard = ({ facts }: FormProps) => {
  const { draft } = useDraft(TopUpSinglePayload);
  const total = totalOf(askedAmounts(draft.items));
  const account = virtualAccountsFor(facts, purpose).find((each) => each.number === draft.virtual_account_number);
  return (
    <Card title="Pembayaran" caption="Bayar setelah pengajuan terkirim, atau sekarang bila Anda mau.">
      <VirtualAccountField facts={facts} purpose={purpose} />
      {account !== undefined && (
        <PaymentInstructions
          number={account.number}
          bank={account.bankCode}
          bankName={account.bankName}
          amount={total.gt(0) ? formatMoney(total, facts.policy.currency) : null}
          deadline={null}
        />
      )}
    </Card>
  );
};

const payment: FormStep = {
  key: 'payment',
  subject: 'Pembayaran',
  answer: valuesOf('Bayar ke'),
  question: 'Lewat bank mana Anda membayar?',
  paths: ['virtual_account_number'],
  Part: PayingCard,
};

const Attachments = ({ facts }: FormProps) => {
  const { draft } = useDraft(TopUpSinglePayload);
  return (
    <>
      <SelfieField hint="Wajah dan KTP terlihat utuh, tulisan pada KTP terbaca." />
      {needsSource({ items: askedAmounts(draft.items) }, facts) && (
        <AttachmentField<TopUpSinglePayload>
          name="document_attachment"
          type="DOCUMENT"
          label="Surat sumber dana"
          camera="paper"
          hint="Untuk jumlah sebesar ini kami wajib mengetahui asal dananya, misalnya slip gaji atau bukti penjualan."
        />
      )}
      <TransferProof />
    </>
  );
};

const attachments: FormStep = {
  key: 'attachments',
  subject: 'Dokumen',
  question: 'Dokumen apa yang menyertai?',
  paths: ['ktp_selfie_attachment', 'document_attachment', 'transfer_attachment'],
  Part: Attachments,
};

const Effect = ({ facts }: FormProps) => {
  const { draft } = useDraft(TopUpSinglePayload);
  return <EstimateCard facts={facts} estimate={estimateTopUp(askedAmounts(draft.items), facts)} />;
};

const question = 'Dana mana yang ingin ditambah?';
const captionOf = (facts: Facts): string =>
  `Harga per ${formatDate(estimateDate(facts))}. Unit dibeli dengan NAB hari bursa setelah pembayaran cocok.`;

const request: BrowserRequest = {
  type: bindRequest(definition),
  question,
  caption: captionOf,
  showsAccount: false,
  Effect,
  /** Steps: amounts by fund, risk profile if needed, payment, attachments (wire 3.10). */
  steps: (values, facts) => [
    ...buildFundSteps({
      question,
      caption: captionOf(facts),
      funds: fundsForNewMoney(facts),
      items: readDraft(TopUpSinglePayload, values).items,
      partOf: fundsPart,
    }),
    ...riskSteps(values, facts),
    payment,
    attachments,
  ],
};

export default request;
