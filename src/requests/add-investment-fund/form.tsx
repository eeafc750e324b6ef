import type { Big } from 'big.js';
import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { Card } from '#ui/showing/card.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { bindRequest } from '../contract/bind.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { heldValue } from '../blocks/fund/fund-items.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { PaymentInstructions } from '../blocks/account/payment-instructions.tsx';
import { TransferProof } from '../blocks/form/transfer-proof.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { VirtualAccountField } from '../blocks/account/virtual-account-field.tsx';
import { virtualAccountsFor } from '../blocks/account/virtual-accounts.ts';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { estimateTopUp, fundsForNewMoney } from './calculation.ts';
import { definition } from './definition.ts';
import { TopUpDraft, withAmount } from './draft.ts';
import { EstimateCard } from './estimate-card.tsx';
import { FundCard } from './fund-card.tsx';
import { estimateDate } from './presentation.ts';
import { needsSource, purpose } from './rules.ts';

/** What the policy holds of a fund, as text. */
const heldOf = (facts: Facts, fundCode: string): string | undefined => {
  const isHeld = facts.position.holdings.some((each) => each.fundCode === fundCode);
  return isHeld ? formatMoney(heldValue(facts, fundCode), facts.policy.currency) : undefined;
};

/** Where to pay: one bank of the policy's accounts, its number and the steps there. */
const PayingCard = ({ facts, draft, total }: FormProps & { readonly draft: TopUpDraft; readonly total: Big }) => {
  const account = virtualAccountsFor(facts, purpose).find(
    (each) => each.virtualAccountNumber === draft.virtual_account_number,
  );
  return (
    <Card title="Pembayaran" caption="Bayar setelah pengajuan terkirim, atau sekarang bila Anda mau.">
      <VirtualAccountField facts={facts} purpose={purpose} />
      {account !== undefined && (
        <PaymentInstructions
          number={account.virtualAccountNumber}
          bank={account.bankAbbrName}
          bankName={account.bankName}
          amount={total.gt(0) ? formatMoney(total, facts.policy.currency) : null}
          deadline={null}
        />
      )}
    </Card>
  );
};

const Funds = ({ facts }: FormProps) => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(TopUpDraft);
  const { funds } = estimateTopUp(draft.items, facts);
  const ofAll = problemAt('items');
  return (
    <section
      id={fieldIdOf('items')}
      tabIndex={-1}
      aria-label="Dana investasi"
      className="flex flex-col gap-4 outline-none"
    >
      {fundsForNewMoney(facts).map((fund) => {
        const { fundCode } = fund;
        const index = draft.items.findIndex((item) => item.fund_code === fundCode);
        const path = `items.${index === -1 ? fundCode : index}`;
        return (
          <FundCard
            key={fundCode}
            id={fieldIdOf(`${path}.amount`)}
            facts={facts}
            fund={fund}
            held={heldOf(facts, fundCode)}
            estimate={funds.find((each) => each.fund.fundCode === fundCode)}
            amount={draft.items[index]?.amount}
            error={problemAt(`${path}.amount`) ?? problemAt(`${path}.fund_code`)}
            onAmount={(amount) => set('items', withAmount(draft.items, fundCode, amount))}
          />
        );
      })}
      {ofAll !== undefined && <FieldNotes id={fieldIdOf('items')} error={ofAll} hint={undefined} />}
    </section>
  );
};

/** Funds with their amounts, what it comes to, where to pay, and the papers (wire 3.10). */
const Form = ({ facts }: FormProps) => {
  const { draft } = useDraft(TopUpDraft);
  const estimate = estimateTopUp(draft.items, facts);
  return (
    <>
      <Funds facts={facts} />
      <EstimateCard facts={facts} estimate={estimate} />
      <PayingCard facts={facts} draft={draft} total={estimate.purchase.gross} />
      <PaperField
        name="ktp_selfie_attachment"
        type="KTPSELFIE"
        label="Foto selfie dengan KTP"
        camera="selfie"
        hint="Wajah dan KTP terlihat utuh, tulisan pada KTP terbaca."
      />
      {needsSource(draft, facts) && (
        <PaperField
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

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Dana mana yang ingin ditambah?',
  caption: (facts) =>
    `Harga per ${formatDate(estimateDate(facts))}. Unit dibeli dengan NAB hari bursa setelah pembayaran cocok.`,
  showsAccount: false,
  Form,
};

export default request;
