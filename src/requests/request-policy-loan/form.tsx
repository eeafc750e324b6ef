import { formatMoney } from '#shared/money/money.ts';
import { Meter } from '#ui/showing/meter.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { fullName } from '#shared/text/person-name.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { bindRequest } from '../contract/bind.ts';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BrowserRequest, FormProps } from '../contract/browser-request.tsx';
import { IdentityCardField } from '../blocks/identity/identity-card-field.tsx';
import { quoteLoan } from './calculation.ts';
import { definition } from './definition.ts';
import { GrowthCard } from './growth-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { PolicyLoanPayload } from './payload.ts';

/** Card to sign the debt agreement by typing one's name; the text is read and ticked on the next page. */
const SignatureCard = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(PolicyLoanPayload);
  return (
    <Card
      title="Surat pengakuan utang"
      caption="Isinya Anda baca dan setujui di halaman berikutnya. Nama yang Anda ketik menjadi tanda tangan Anda."
    >
      <TextField
        id={fieldIdOf('signed_name')}
        label="Tanda tangan: nama lengkap Anda"
        hint={`Seperti pada polis: ${fullName(facts.policy.holder.person)}`}
        autoComplete="name"
        value={draft.signed_name ?? ''}
        onChange={(event) => set('signed_name', event.target.value)}
        error={problemAt('signed_name')}
      />
    </Card>
  );
};

/** Form with limit, amount, cost and identity card (wire 3.4). */
const Form = ({ facts }: FormProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(PolicyLoanPayload);
  const amount = draft.loan_amount ?? 0;
  const quote = quoteLoan(amount, facts);
  const { parameters } = facts.position;
  const money = (sum: Parameters<typeof formatMoney>[0]) => formatMoney(sum, facts.policy.currency);
  const limit = quote.limit.toNumber();
  const left = quote.limit.minus(amount);
  const isOver = amount > limit;
  return (
    <>
      <LimitCard facts={facts} room={quote} />
      <div className="flex flex-col gap-3">
        <MoneyField
          id={fieldIdOf('loan_amount')}
          label="Pinjaman"
          hint={`Mulai ${money(parameters['loan.min'])}, kelipatan ${money(parameters['loan.step'])}.`}
          currency={facts.policy.currency}
          value={amount === 0 ? undefined : amount}
          onChange={(typed) => set('loan_amount', typed ?? null)}
          error={problemAt('loan_amount')}
          action={amount === limit ? undefined : { label: 'Pinjam semua', onClick: () => set('loan_amount', limit) }}
        />
        <Meter
          value={amount}
          max={limit}
          label="Bagian batas pinjaman yang dipakai"
          text={isOver ? `Melebihi batas ${money(limit)}` : `Sisa batas ${money(left)}`}
          tone={isOver ? 'over' : 'plain'}
        />
      </div>
      <EffectHere />
      <SignatureCard facts={facts} />
      <IdentityCardField />
      <Notice heading="Perhatian">
        <ul className="list-disc pl-5">
          <li>Periksa nomor rekening di atas. Dana hanya dikirim ke rekening itu.</li>
          <li>Pinjaman polis berbunga. Bunga dihitung sejak dana dikirim sampai utang lunas.</li>
        </ul>
      </Notice>
    </>
  );
};

const Effect = ({ facts }: FormProps) => {
  const amount = useDraft(PolicyLoanPayload).draft.loan_amount ?? 0;
  return amount > 0 ? <GrowthCard facts={facts} quote={quoteLoan(amount, facts)} /> : null;
};

const request: BrowserRequest = {
  type: bindRequest(definition),
  question: 'Berapa yang ingin dipinjam?',
  caption: 'Pinjaman diambil dari nilai tunai polis, dan dapat dibayar kapan saja.',
  showsAccount: true,
  Form,
  Effect,
};

export default request;
