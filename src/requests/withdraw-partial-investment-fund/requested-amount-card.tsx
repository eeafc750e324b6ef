import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { requiredField } from '#shared/words/messages.ts';
import { Button } from '#ui/actions/button.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { estimateWithdrawal } from './calculation.ts';
import { mostPossible, allocateAmount } from './requested-amount.ts';

type RequestedAmountProps = {
  readonly id: string;
  readonly facts: Facts;
  /** Total of all funds; 0 when nothing is typed. */
  readonly sum: number;
  /**
   * Problem of the list of funds. An empty list is reported as a required field, because the page asks for one amount
   * (rulings 7.4).
   */
  readonly error: string | undefined;
  readonly onSum: (sum: number) => void;
};

/** Notice with the nearest possible amount, its effect, and a button to use it. */
const InsteadNotice = ({
  facts,
  instead,
  onSum,
}: Pick<RequestedAmountProps, 'facts' | 'onSum'> & { instead: number }) => {
  const money = (amount: Big.BigSource) => formatMoney(amount, facts.policy.currency);
  const { withdrawal, after } = estimateWithdrawal(allocateAmount(instead, facts).items, facts);
  return (
    <Notice
      tone="wait"
      heading={`Yang bisa ditarik sekarang ${money(instead)}`}
      actions={
        <Button size="small" variant="secondary" onClick={() => onSum(instead)}>
          <span>
            Tarik <span translate="no">{money(instead)}</span>
          </span>
        </Button>
      }
    >
      <p>
        Anda terima kira-kira <span translate="no">{money(withdrawal.net)}</span>, dan sisa nilai polis{' '}
        <span translate="no">{money(after)}</span>.
      </p>
    </Notice>
  );
};

/** Card with a single question: how much money is needed. The split over the funds follows from it (decision 0048). */
export const RequestedAmountCard = ({ id, facts, sum, error, onSum }: RequestedAmountProps) => {
  const money = (amount: Big.BigSource) => formatMoney(amount, facts.policy.currency);
  const most = mostPossible(facts);
  const { isPossible, instead } = allocateAmount(sum, facts);
  // An amount is below the minimum while its first digits are typed, so that alone shows no notice.
  const isDue = instead !== null && (instead < sum || error !== undefined);
  const shown = sum > 0 && !isPossible && isDue ? instead : null;
  return (
    <Card>
      <MoneyField
        id={id}
        label="Jumlah yang ditarik"
        hint={
          most === null
            ? 'Belum ada jumlah yang dapat ditarik dari polis ini sekarang.'
            : `Dari ${money(facts.position.parameters['wd.min'])} sampai ${money(most)}.`
        }
        currency={facts.policy.currency}
        value={sum === 0 ? undefined : sum}
        onChange={(typed) => onSum(typed ?? 0)}
        error={error !== undefined && sum === 0 ? requiredField : error}
      />
      <output className="block empty:-mt-3">
        {shown !== null && <InsteadNotice facts={facts} instead={shown} onSum={onSum} />}
      </output>
    </Card>
  );
};
