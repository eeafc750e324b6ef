import { formatNumber, formatShort } from '#shared/money/number-format.ts';
import { measureKind } from '#shared/money/number-kinds.ts';
import { isPriceJump, priceChange } from '#shared/rules/price-change.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { DeskFundPrice } from '#shared/wire/operations/desk-prices.ts';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { Pill, type Tone } from '#ui/showing/pill.tsx';
import { describeChange } from './change-text.ts';

const states: Readonly<Record<DeskFundPrice['state'], { readonly tone: Tone; readonly text: string }>> = {
  NONE: { tone: 'you', text: 'Belum ada' },
  ENTERED: { tone: 'wait', text: 'Draf, menunggu admin lain' },
  DRAFT: { tone: 'sea', text: 'Draf, final pada waktunya' },
  FINAL: { tone: 'ok', text: 'Final' },
};

const priceKind = measureKind(4, '');

/** Typed price of a fund, and its repetition after a price jump. */
export interface TypedPrice {
  readonly price: number | undefined;
  readonly again: number | undefined;
}

type OnType = (typed: TypedPrice) => void;

type FundRowProps = {
  readonly fund: DeskFundPrice;
  readonly jumpPercent: number;
  readonly typed: TypedPrice;
  /** Receives the typed price; absent = the person may only read, or the price is final. */
  readonly onType?: OnType | undefined;
};

type PriceFieldsProps = Omit<FundRowProps, 'onType'> & { readonly onType: OnType };

const PriceFields = ({ fund, jumpPercent, typed, onType }: PriceFieldsProps) => {
  const { fund_code: code, before } = fund;
  const text = typed.price === undefined ? '' : String(typed.price);
  const isJump = before !== null && text !== '' && isPriceJump(before.price, text, jumpPercent);
  return (
    <div className="flex flex-col gap-2">
      <DecimalField
        id={`price-${code}`}
        label={`Harga ${code}`}
        kind={priceKind}
        value={typed.price}
        onChange={(price) => onType({ ...typed, price })}
      />
      {before !== null && text !== '' && (
        <p className="figures text-small">{describeChange(priceChange(before.price, text))}</p>
      )}
      {isJump && (
        <DecimalField
          id={`price-again-${code}`}
          label={`Ketik sekali lagi harga ${code}`}
          hint={`Berubah lebih dari ${formatShort(jumpPercent, 2)}%. Pastikan angkanya benar.`}
          kind={priceKind}
          value={typed.again}
          onChange={(again) => onType({ ...typed, again })}
        />
      )}
    </div>
  );
};

/** Shows a fund with its last price, state and change, and the field for the new price. */
export const FundRow = (props: FundRowProps) => {
  const { fund, onType } = props;
  const { tone, text } = states[fund.state];
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{fund.name}</bdi> <span translate="no">{`(${fund.fund_code})`}</span>
        </h3>
        <Pill tone={tone}>{text}</Pill>
      </div>
      <p className="text-small text-muted">
        {fund.before === null ? (
          <span>Belum pernah ada harga final.</span>
        ) : (
          <>
            <span>Terakhir </span>
            <span translate="no" className="figures">
              {formatNumber(fund.before.price, 4)}
            </span>
            <span> pada </span>
            <span translate="no">{formatDate(fund.before.day)}</span>
          </>
        )}
      </p>
      {fund.price !== null && (
        <p className="figures">
          <span translate="no" className="font-bold">
            {formatNumber(fund.price, 4)}
          </span>{' '}
          {fund.change !== null && <span className="text-small">{describeChange(fund.change)}</span>}
        </p>
      )}
      {onType !== undefined && <PriceFields {...props} onType={onType} />}
    </li>
  );
};
