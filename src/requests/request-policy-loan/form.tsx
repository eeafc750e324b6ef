import { formatMoney } from '#shared/money/money.ts';
import { Meter } from '#ui/showing/meter.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { PaperField } from '../blocks/form/paper-field.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { quoteLoan } from './calculation.ts';
import { definition } from './definition.ts';
import { LoanDraft } from './draft.ts';
import { GrowthCard } from './growth-card.tsx';
import { LimitCard } from './limit-card.tsx';

/** The limit, the amount wanted, its cost, the identity card (wire 3.4). */
const Form = ({ facts }: FormProps) => {
  const { problemAt } = useFormTools();
  const { draft, set } = useDraft(LoanDraft);
  const quote = quoteLoan(draft.loan_amount, facts);
  const { parameters } = facts.position;
  const money = (amount: number) => formatMoney(amount, facts.policy.currency);
  const limit = quote.limit.toNumber();
  const isOver = draft.loan_amount > limit;
  return (
    <>
      <LimitCard facts={facts} room={quote} />
      <div className="flex flex-col gap-3">
        <MoneyField
          id={fieldIdOf('loan_amount')}
          label="Pinjaman"
          hint={`Mulai ${money(parameters['loan.min'])}, kelipatan ${money(parameters['loan.step'])}.`}
          currency={facts.policy.currency}
          value={draft.loan_amount === 0 ? undefined : draft.loan_amount}
          onChange={(amount) => set('loan_amount', amount ?? 0)}
          error={problemAt('loan_amount')}
          action={
            draft.loan_amount === limit
              ? undefined
              : { label: 'Pinjam semua', onClick: () => set('loan_amount', limit) }
          }
        />
        <Meter
          value={draft.loan_amount}
          max={limit}
          label="Bagian batas pinjaman yang dipakai"
          text={isOver ? `Melebihi batas ${money(limit)}` : `Sisa batas ${money(limit - draft.loan_amount)}`}
          tone={isOver ? 'over' : 'plain'}
        />
      </div>
      {draft.loan_amount > 0 && <GrowthCard facts={facts} quote={quote} />}
      <PaperField
        name="ktp_attachment"
        type="KTP"
        label="Foto KTP"
        camera="card"
        hint="Pastikan nama dan NIK terbaca jelas, tanpa pantulan cahaya."
      />
      <Notice heading="Perhatian !">
        <ul className="list-disc pl-5">
          <li>Periksa nomor rekening di atas. Dana hanya dikirim ke rekening itu.</li>
          <li>Pinjaman polis berbunga. Bunga dihitung sejak dana dikirim sampai hutang lunas.</li>
        </ul>
      </Notice>
    </>
  );
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Berapa yang ingin dipinjam?',
  caption: 'Pinjaman diambil dari nilai tunai polis, dan dapat dibayar kapan saja.',
  showsAccount: true,
  Form,
};

export default request;
