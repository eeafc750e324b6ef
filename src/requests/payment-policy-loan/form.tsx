import * as z from 'zod/mini';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { orElse } from '../contract/draft-values.ts';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { PaymentInstructions } from '../blocks/account/payment-instructions.tsx';
import { TransferProof } from '../blocks/form/transfer-proof.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import { VirtualAccountField } from '../blocks/account/virtual-account-field.tsx';
import { virtualAccountsFor } from '../blocks/account/virtual-accounts.ts';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { DebtCard } from './debt-card.tsx';
import { definition } from './definition.ts';
import { PlanCard } from './plan-card.tsx';
import { purpose } from './rules.ts';

const Draft = z.object({ virtual_account_number: orElse(z.string(), '') });

/** What is owed, what a payment does, where to pay it, the papers (wire 3.5). */
const Form = ({ facts }: FormProps) => {
  const { draft } = useDraft(Draft);
  const account = virtualAccountsFor(facts, purpose).find(
    (each) => each.virtualAccountNumber === draft.virtual_account_number,
  );
  return (
    <>
      <DebtCard facts={facts} />
      <PlanCard facts={facts} />
      <VirtualAccountField facts={facts} purpose={purpose} />
      {account !== undefined && (
        <Card title="Cara membayar" caption="Jumlahnya bebas, dari pembayaran minimal sampai lunas.">
          <PaymentInstructions
            number={account.virtualAccountNumber}
            bank={account.bankAbbrName}
            bankName={account.bankName}
            amount={null}
            deadline={null}
          />
        </Card>
      )}
      <PaperField
        name="ktp_selfie_attachment"
        type="KTPSELFIE"
        label="Foto selfie dengan KTP"
        camera="card"
        hint="Pegang KTP di samping wajah. Wajah dan tulisan KTP harus terbaca."
      />
      <TransferProof />
      <Notice heading="Perhatian !">
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
};

export default request;
