import type { Facts } from '#shared/policy/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { isPaidByFund } from './benefit-cost.ts';
import { lineOf, withNewBenefit, type DraftLine } from './benefit-draft.ts';
import type { SumRange } from './benefit-rules.ts';
import { benefitNow, benefitText, coversInForce, isByPlan, isMainCover } from './benefit-steps.ts';
import { perBill } from './benefit-summary.ts';
import { fieldIdOf } from '../../contract/draft-values.ts';
import { useFormTools } from '../form/form-tools.tsx';

/** The benefits that may be asked of a cover. */
export interface BenefitChoices {
  /** Why it cannot be chosen; with wording tokens. */
  readonly obstacle: string | undefined;
  readonly levels: readonly { readonly benefitLevel: string; readonly levelDescrp: string }[];
  readonly range: SumRange;
}

type PickerProps = {
  readonly facts: Facts;
  readonly lines: readonly DraftLine[];
  readonly onChange: (lines: readonly DraftLine[]) => void;
  /** True when only one cover at a time may be chosen (wire 3.12). */
  readonly single: boolean;
  readonly choicesOf: (cover: Coverage) => BenefitChoices;
  readonly label: string;
};

type NewBenefitProps = {
  readonly facts: Facts;
  readonly cover: Coverage;
  readonly choices: BenefitChoices;
  readonly line: DraftLine;
  readonly path: string;
  readonly onChange: (line: DraftLine) => void;
};

/** The new level or sum; the limits stand above the field before anything is typed. */
const NewBenefit = ({ facts, cover, choices, line, path, onChange }: NewBenefitProps) => {
  const { words, problemAt } = useFormTools();
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, facts.policy.currency);
  const ofItem = problemAt(`${path}.item_id`);
  if (isByPlan(cover))
    return (
      <SelectField
        id={fieldIdOf(`${path}.benefit_level`)}
        label="Plan baru"
        placeholder="Pilih plan"
        choices={choices.levels.map(({ benefitLevel: value, levelDescrp: label }) => ({ value, label }))}
        value={line.benefit_level ?? ''}
        onChange={(event) => onChange(withNewBenefit(line, cover, { level: event.target.value }, facts))}
        error={problemAt(`${path}.benefit_level`) ?? ofItem}
      />
    );
  const { least, most } = choices.range;
  const step = facts.position.parameters['sa.step'];
  return (
    <MoneyField
      id={fieldIdOf(`${path}.sum_assured`)}
      label={words('{UP} baru')}
      hint={`Minimal ${money(least)}, maksimal ${money(most)}, kelipatan ${money(step)}`}
      currency={facts.policy.currency}
      value={line.sum_assured ?? undefined}
      onChange={(sum) => onChange(withNewBenefit(line, cover, { sum }, facts))}
      error={problemAt(`${path}.sum_assured`) ?? ofItem}
    />
  );
};

type ItemProps = {
  readonly facts: Facts;
  readonly cover: Coverage;
  readonly choices: BenefitChoices;
  readonly line: DraftLine | undefined;
  readonly path: string;
  readonly onToggle: (on: boolean) => void;
  readonly onChange: (line: DraftLine) => void;
};

const costText = (cover: Coverage, facts: Facts): string =>
  isPaidByFund(cover, facts)
    ? 'Dari dana investasi'
    : `${formatMoney(cover.currentPremium.totalPremAf, facts.policy.currency)} ${perBill(facts)}`.trim();

const Item = ({ facts, cover, choices, line, path, onToggle, onChange }: ItemProps) => {
  const { words } = useFormTools();
  const isChosen = line !== undefined;
  return (
    <li
      className={classNames(
        'flex flex-col gap-3 rounded-card border-[1.5px] p-4',
        isChosen ? 'border-action bg-tint' : 'border-line bg-card',
      )}
    >
      <CheckboxField
        id={`cover-${cover.itemId}`}
        checked={isChosen}
        disabled={choices.obstacle !== undefined && !isChosen}
        onChange={(event) => onToggle(event.target.checked)}
        label={
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {cover.productName}
            <Pill tone={isMainCover(cover) ? 'sea' : 'muted'}>{isMainCover(cover) ? 'Utama' : 'Tambahan'}</Pill>
          </span>
        }
        hint={choices.obstacle === undefined ? undefined : words(choices.obstacle)}
      />
      <DataList
        rows={[
          { label: words('{UP}/Benefit sekarang'), value: benefitText(cover, benefitNow(cover), facts) },
          {
            label: words(isPaidByFund(cover, facts) ? '{Biaya}' : '{Premi}'),
            value: costText(cover, facts),
            strong: false,
          },
          { label: words('{Tertanggung}'), value: fullName(cover.lifeInsured1.insured.person), strong: false },
        ]}
      />
      {line !== undefined && (
        <NewBenefit facts={facts} cover={cover} choices={choices} line={line} path={path} onChange={onChange} />
      )}
    </li>
  );
};

/** Covers with what they pay now; the one that is ticked opens a field for its new sum or plan. The payload path is `items`. */
export const BenefitPicker = ({ facts, lines, onChange, single, choicesOf, label }: PickerProps) => {
  const { problemAt } = useFormTools();
  const toggle = (cover: Coverage, on: boolean): void => {
    const others = single ? [] : lines.filter((line) => line.item_id !== cover.itemId);
    onChange(on ? [...others, lineOf(cover)] : lines.filter((line) => line.item_id !== cover.itemId));
  };
  return (
    <section id={fieldIdOf('items')} tabIndex={-1} aria-label={label} className="flex flex-col gap-2 outline-none">
      <h2 className="text-section font-bold">{label}</h2>
      <ul className="flex flex-col gap-3">
        {coversInForce(facts).map((cover) => {
          const at = lines.findIndex((line) => line.item_id === cover.itemId);
          return (
            <Item
              key={cover.itemId}
              facts={facts}
              cover={cover}
              choices={choicesOf(cover)}
              line={lines[at]}
              path={`items.${at}`}
              onToggle={(on) => toggle(cover, on)}
              onChange={(line) => onChange(lines.with(at, line))}
            />
          );
        })}
      </ul>
      <FieldNotes id={fieldIdOf('items')} error={problemAt('items')} hint={undefined} />
    </section>
  );
};
