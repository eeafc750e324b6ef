import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isMainCover } from '#shared/policy/policy.ts';
import type { Plan } from '#shared/policy/product.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { isPaidByFund } from './benefit-cost.ts';
import { lineOf, withNewBenefit, type DraftLine } from './benefit-lines.ts';
import { findEndProblem, type SumRange } from './benefit-rules.ts';
import { benefitNow, benefitText, coversInForce, isByPlan } from './benefit-steps.ts';
import { perBill } from './benefit-summary.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { usePlace, type PartPlace } from '../form/use-place.tsx';
import type { SumAssuredLine } from './sum-assured-lines.ts';

/** Possible new benefits of a cover, or the reason why none can be chosen. */
export interface BenefitChoices {
  /** Reason why the cover cannot be chosen, with wording tokens; undefined when it can. */
  readonly obstacle: string | undefined;
  readonly plans: readonly Plan[];
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
  /** Half shown on one page of a stepped form: the choice of covers, or their new benefits. Absent = both. */
  readonly asks?: 'covers' | 'benefits' | undefined;
};

type NewBenefitProps = {
  readonly facts: Facts;
  readonly cover: Coverage;
  readonly choices: BenefitChoices;
  readonly line: DraftLine;
  readonly at: PartPlace<SumAssuredLine>;
  readonly onChange: (line: DraftLine) => void;
};

/** Field for the new plan or sum, with its limits above it. */
const NewBenefit = ({ facts, cover, choices, line, at, onChange }: NewBenefitProps) => {
  const { words } = useFormTools();
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, facts.policy.currency);
  const ofItem = at.problemAt('item_id');
  if (isByPlan(cover))
    return (
      <SelectField
        id={at.fieldIdOf('benefit_level')}
        label="Plan baru"
        placeholder="Pilih plan"
        choices={choices.plans.map(({ code: value, name: label }) => ({ value, label }))}
        value={line.benefit_level ?? ''}
        onChange={(event) => onChange(withNewBenefit(line, cover, { plan: event.target.value }, facts))}
        error={at.problemAt('benefit_level') ?? ofItem}
      />
    );
  const { least, most } = choices.range;
  const step = facts.position.parameters['sa.step'];
  return (
    <MoneyField
      id={at.fieldIdOf('sum_assured')}
      label={words('{UP} baru')}
      hint={`Minimal ${money(least)}, maksimal ${money(most)}, kelipatan ${money(step)}`}
      currency={facts.policy.currency}
      value={line.sum_assured ?? undefined}
      onChange={(sum) => onChange(withNewBenefit(line, cover, { sum }, facts))}
      error={at.problemAt('sum_assured') ?? ofItem}
    />
  );
};

type ItemProps = Pick<PickerProps, 'asks'> & {
  readonly facts: Facts;
  readonly cover: Coverage;
  readonly choices: BenefitChoices;
  readonly line: DraftLine | undefined;
  readonly at: PartPlace<SumAssuredLine>;
  readonly onToggle: (on: boolean) => void;
  readonly onChange: (line: DraftLine) => void;
};

const costText = (cover: Coverage, facts: Facts): string =>
  isPaidByFund(cover, facts)
    ? 'Dari dana investasi'
    : `${formatMoney(cover.premium, facts.policy.currency)} ${perBill(facts)}`.trim();

const CoverName = ({ facts, cover }: Pick<ItemProps, 'facts' | 'cover'>) => {
  const isMain = isMainCover(facts.policy, cover);
  return (
    <span className="flex flex-wrap items-center gap-2 font-semibold">
      <span>{cover.productName}</span>
      <Pill tone={isMain ? 'sea' : 'muted'}>{isMain ? 'Utama' : 'Tambahan'}</Pill>
    </span>
  );
};

/** Error of a chosen cover that no field of its new benefit shows. */
const CoverProblem = ({ at }: Pick<ItemProps, 'at'>) => {
  const [id, error] = [at.fieldIdOf('item_id'), at.problemAt('item_id')];
  return error === undefined ? null : (
    <div id={id} tabIndex={-1}>
      <FieldNotes id={id} error={error} hint={undefined} />
    </div>
  );
};

const Item = ({ facts, cover, choices, line, at, asks, onToggle, onChange }: ItemProps) => {
  const { words } = useFormTools();
  const isChosen = line !== undefined;
  const obstacle = findEndProblem(cover, 'items', facts)?.message ?? choices.obstacle;
  return (
    <li
      className={classNames(
        'flex flex-col gap-3 rounded-card border-[1.5px] p-4',
        isChosen ? 'border-action bg-tint' : 'border-line bg-card',
      )}
    >
      {asks === 'benefits' ? (
        <CoverName facts={facts} cover={cover} />
      ) : (
        <CheckboxField
          id={`cover-${cover.itemId}`}
          checked={isChosen}
          disabled={obstacle !== undefined && !isChosen}
          onChange={(event) => onToggle(event.target.checked)}
          label={<CoverName facts={facts} cover={cover} />}
          hint={obstacle === undefined ? undefined : words(obstacle)}
        />
      )}
      <DataList
        rows={[
          { label: words('{UP}/Benefit sekarang'), value: benefitText(cover, benefitNow(cover), facts) },
          {
            label: words(isPaidByFund(cover, facts) ? '{Biaya}' : '{Premi}'),
            value: costText(cover, facts),
            strong: false,
          },
          { label: words('{Tertanggung}'), value: fullName(cover.lives[0].person), strong: false },
        ]}
      />
      {asks === 'covers' ? (
        <CoverProblem at={at} />
      ) : (
        line && <NewBenefit facts={facts} cover={cover} choices={choices} line={line} at={at} onChange={onChange} />
      )}
    </li>
  );
};

type Lines = { readonly items: readonly SumAssuredLine[] };

/**
 * List of covers with their present benefit; a ticked cover opens a field for its new sum or plan. The payload path is
 * `items`.
 */
export const BenefitPicker = ({ facts, lines, onChange, single, choicesOf, label, asks }: PickerProps) => {
  const { problemAt, fieldIdOf, at } = usePlace<Lines>();
  const shown = coversInForce(facts).filter(
    ({ itemId }) => asks !== 'benefits' || lines.some(({ item_id: id }) => id === itemId),
  );
  const toggle = (cover: Coverage, on: boolean): void => {
    const others = single ? [] : lines.filter((line) => line.item_id !== cover.itemId);
    onChange(on ? [...others, lineOf(cover)] : lines.filter((line) => line.item_id !== cover.itemId));
  };
  return (
    <section id={fieldIdOf('items')} tabIndex={-1} aria-label={label} className="flex flex-col gap-2 outline-none">
      <h2 className="text-section font-bold">{label}</h2>
      <ul className="flex flex-col gap-3">
        {shown.map((cover) => {
          const index = lines.findIndex((line) => line.item_id === cover.itemId);
          return (
            <Item
              key={cover.itemId}
              facts={facts}
              cover={cover}
              choices={choicesOf(cover)}
              line={lines[index]}
              at={at(`items.${index}`)}
              asks={asks}
              onToggle={(on) => toggle(cover, on)}
              onChange={(line) => onChange(lines.map((each, place) => (place === index ? line : each)))}
            />
          );
        })}
      </ul>
      <FieldNotes id={fieldIdOf('items')} error={problemAt('items')} hint={undefined} />
    </section>
  );
};
