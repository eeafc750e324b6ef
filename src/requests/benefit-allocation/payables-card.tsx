import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { OpenPayable } from '#shared/facts/open-payable.ts';
import { payableKindText } from '#shared/lists/payable-kinds.ts';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { estimateAllocation, listAllocatable } from './calculation.ts';
import { receivedRows } from './presentation.ts';
import { withChoice, type ChosenIds } from './with-choice.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { BenefitAllocationPayload } from './payload.ts';

type PayablesCardProps = {
  readonly facts: Facts;
  readonly chosen: ChosenIds;
  readonly onChange: (chosen: ChosenIds) => void;
};

const stateText = (payable: OpenPayable, today: string): string => {
  const account = `${payable.bankName} ${payable.bankAccount}`;
  if (payable.state === 'RETURNED') return `Transfer ke ${account} dikembalikan bank: ${payable.returnReason ?? '-'}.`;
  const since = payable.payableFrom > today ? 'Dapat dibayar mulai' : 'Jatuh tempo';
  return `${since} ${formatDate(payable.payableFrom)}. Tercatat untuk ${account}.`;
};

/** Card to choose among the payables; amounts are fixed and never typed (rulebook 7.9). */
export const PayablesCard = ({ facts, chosen, onChange }: PayablesCardProps) => {
  const { problemAt, fieldIdOf } = usePlace<BenefitAllocationPayload>();
  const payables = listAllocatable(facts);
  const all = payables.map(({ payableId }) => payableId);
  const error = problemAt('payable_ids');
  return (
    <Card title="Yang dapat dicairkan">
      <fieldset id={fieldIdOf('payable_ids')} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
        <legend className="sr-only">Manfaat yang dicairkan</legend>
        {payables.map((payable) => (
          <CheckboxField
            key={payable.payableId}
            id={`field-payable-${payable.payableId}`}
            checked={chosen === null || chosen.includes(payable.payableId)}
            onChange={(event) => onChange(withChoice(chosen, all, payable.payableId, event.target.checked))}
            label={
              <>
                <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
                  <span>{payableKindText(payable.kind)}</span>
                  <span translate="no" className="figures">
                    {formatMoney(payable.amount, payable.currency)}
                  </span>
                </span>
                <span className="block text-small text-muted">{stateText(payable, facts.today)}</span>
              </>
            }
          />
        ))}
        {error !== undefined && <FieldNotes id={fieldIdOf('payable_ids')} error={error} hint={undefined} />}
      </fieldset>
    </Card>
  );
};

/** Card with the amount to be paid: final, or an estimate where a debt is deducted. */
export const ReceivedCard = ({ facts, chosen }: Omit<PayablesCardProps, 'onChange'>) => {
  const { words } = useFormTools();
  const estimate = estimateAllocation({ payable_ids: chosen }, facts);
  const { lines, loan, premium, net, isNetted } = estimate;
  const gross = formatMoney(net.plus(loan).plus(premium), facts.policy.currency);
  return (
    <Card
      title="Yang Anda terima"
      tone="sea"
      caption={isNetted ? `Estimasi per ${formatDate(facts.today)}` : 'Jumlah final'}
    >
      <DataList
        rows={[
          ...(isNetted || lines.length > 1 ? [{ label: `${lines.length} pembayaran`, value: gross }] : []),
          ...receivedRows(estimate, facts).map(({ label, value }) => ({ label: words(label), value })),
        ]}
      />
    </Card>
  );
};
