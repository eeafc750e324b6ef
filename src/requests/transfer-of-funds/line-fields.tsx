import { Trash2 } from 'lucide-react';
import type { Facts } from '#shared/facts/facts.ts';
import { currencySymbol } from '#shared/money/money.ts';
import { moneyKind, percentKind, unitsKind } from '#shared/money/number-kinds.ts';
import { Button } from '#ui/actions/button.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { fundName, heldUnits, heldValue, openFunds, riskWords } from '../blocks/fund/fund-items.ts';
import {
  figureNames,
  parseFigureName,
  usedFigure,
  withFigure,
  type DraftLine,
  type FigureName,
} from './line-figures.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { SwitchFundPayload } from './payload.ts';

type LineFieldsProps = {
  readonly facts: Facts;
  readonly line: DraftLine;
  /** Position of the line in the payload. */
  readonly index: number;
  readonly onChange: (line: DraftLine) => void;
  /** Removes the line; absent for a fund's only target, which is removed by unticking the fund. */
  readonly onRemove: (() => void) | undefined;
};

/** Returns label, number kind and full value of a figure. */
const figureOf = (name: FigureName, facts: Facts, fundCode: string) => {
  const { currency } = facts.policy;
  if (name === 'amount') {
    const all = heldValue(facts, fundCode).toNumber();
    return { label: 'Nilai', kind: moneyKind(currency), prefix: currencySymbol(currency), all };
  }
  if (name === 'unit')
    return { label: 'Unit', kind: unitsKind, prefix: '', all: heldUnits(facts, fundCode).toNumber() };
  return { label: 'Persen', kind: percentKind(2), prefix: '%', all: 100 };
};

const choiceWords: Readonly<Record<FigureName, string>> = { percentage: 'Persen', amount: 'Nilai uang', unit: 'Unit' };

type FigureProps = Pick<LineFieldsProps, 'facts' | 'line' | 'index' | 'onChange'>;

/** Fields for the kind of figure and its value. */
const Figure = ({ facts, line, index, onChange }: FigureProps) => {
  const { problemAt, fieldIdOf } = usePlace<SwitchFundPayload>();
  const name = usedFigure(line);
  const { label, kind, prefix, all } = figureOf(name, facts, line.fund_code);
  const value = line[name] ?? 0;
  const wrong = figureNames.find((each) => problemAt(`items.${index}.${each}`) !== undefined);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <SelectField
        id={`${fieldIdOf(`items.${index}`)}-counted`}
        label="Dihitung dalam"
        choices={figureNames.map((each) => ({ value: each, label: choiceWords[each] }))}
        value={name}
        onChange={(event) => onChange(withFigure(line, parseFigureName(event.target.value), 0))}
      />
      <DecimalField
        key={name}
        id={fieldIdOf(`items.${index}.${wrong ?? name}`)}
        label={
          <span>
            <span>{label}</span> yang dialihkan{' '}
            <span className="sr-only">{`dari ${fundName(facts, line.fund_code)}`}</span>
          </span>
        }
        kind={kind}
        prefix={prefix}
        value={value === 0 ? undefined : value}
        onChange={(typed) => onChange(withFigure(line, name, typed ?? 0))}
        error={wrong && problemAt(`items.${index}.${wrong}`)}
        action={value === all ? undefined : { label: 'Semua', onClick: () => onChange(withFigure(line, name, all)) }}
      />
    </div>
  );
};

/** Fields of one switch target: fund and figure. */
export const LineFields = ({ facts, line, index, onChange, onRemove }: LineFieldsProps) => {
  const { problemAt, fieldIdOf } = usePlace<SwitchFundPayload>();
  const path = `items.${index}` as const;
  const targets = openFunds(facts).filter((fund) => fund.fundCode !== line.fund_code);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <SelectField
        id={fieldIdOf(`${path}.target_fund_code`)}
        label={
          <span>
            Ke dana <span className="sr-only">{`dari ${fundName(facts, line.fund_code)}`}</span>
          </span>
        }
        placeholder="Pilih dana tujuan"
        choices={targets.map((fund) => ({
          value: fund.fundCode,
          label: `${fund.fundName} · ${riskWords(fund.riskLevel)}`,
        }))}
        value={line.target_fund_code}
        onChange={(event) => onChange({ ...line, target_fund_code: event.target.value })}
        error={problemAt(`${path}.target_fund_code`) ?? problemAt(`${path}.fund_code`)}
      />
      <Figure facts={facts} line={line} index={index} onChange={onChange} />
      {onRemove !== undefined && (
        <div>
          <Button variant="quiet" size="small" onClick={onRemove}>
            <Trash2 aria-hidden="true" size={18} />
            Hapus <span className="sr-only">{`pengalihan dari ${fundName(facts, line.fund_code)}`}</span>
          </Button>
        </div>
      )}
    </div>
  );
};
