import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { PaymentInstructions } from '../blocks/account/payment-instructions.tsx';
import { TransferProof } from '../blocks/form/transfer-proof.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { VirtualAccountField } from '../blocks/account/virtual-account-field.tsx';
import { virtualAccountsFor } from '../blocks/account/virtual-accounts.ts';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { SelfieField } from '../blocks/form/selfie-field.tsx';
import { DebtCard } from './debt-card.tsx';
import { definition } from './definition.ts';
import { LoanRepaymentPayload } from './payload.ts';
import { PlanCard } from './plan-card.tsx';
import { purpose } from './rules.ts';

/** Form with debt, effect, account and attachments (wire 3.5). */
const Form = ({ facts }: FormProps) => {
  const { draft } = useDraft(LoanRepaymentPayload);
  const account = virtualAccountsFor(facts, purpose).find((each) => each.number === draft.virtual_account_number);
  return (
    <>
      <DebtCard facts={facts} />
      <EffectHere />
      <VirtualAccountField facts={facts} purpose={purpose} />
      {account !== undefined && (
        <Card title="Cara membayar" caption="Jumlahnya bebas, dari pembayaran minimal sampai lunas.">
          <PaymentInstructions
            number={account.number}
            bank={account.bankCode}
            bankName={account.bankName}
            amount={null}
            deadline={null}
          />
        </Card>
      )}
      <SelfieField camera="card" hint="Pegang KTP di samping wajah. Wajah dan tulisan KTP harus terbaca." />
      <TransferProof />
      <Notice heading="Perhatian">
        <ul className="list-disc pl-5">
          <li>Bayar pada hari yang sama agar jumlahnya tidak berubah; bunga dihitung setiap hari.</li>
          <li>Transfer dapat dari bank atau ATM mana pun ke virtual account yang Anda pilih.</li>
        </ul>
      </Notice>
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Bayar pinjaman polis',
  caption: 'Bayar sebagian atau lunasi, tanpa denda.',
  showsAccount: false,
  Form,
  Effect: PlanCard,
};

export default request;
