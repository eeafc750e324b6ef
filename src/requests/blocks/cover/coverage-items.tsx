import { formatDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { classNames } from '#ui/look/class-names.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { fieldIdOf } from '../../contract/draft-values.ts';
import { useFormTools } from '../form/form-tools.tsx';

type CoverageItemsProps = {
  readonly facts: Facts;
  /** The covers that may be chosen, main product first. */
  readonly covers: readonly Coverage[];
  /** itemId of each cover that is chosen. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  /** The main product carries all others with it: once it is chosen they are locked (wire 3.1). */
  readonly mainTakesAll: boolean;
  readonly label: string;
};

const isMain = (cover: Coverage): boolean => cover.masterProduct === null;

type ItemProps = {
  readonly facts: Facts;
  readonly cover: Coverage;
  readonly checked: boolean;
  readonly locked: boolean;
  readonly onToggle: (on: boolean) => void;
};

/** The plan in its own words where the cover has one, else the sum (wire 3.1). */
const benefitOf = ({ productId, currentPremium, nextPremium }: Coverage, { products, policy }: Facts): string => {
  const { benefitLevel } = currentPremium;
  if (benefitLevel === null) return formatMoney(nextPremium.sumAssured, policy.currency);
  const levels = products.find(({ id }) => id === productId)?.benefitLevelInfoVOList ?? [];
  return levels.find((level) => level.benefitLevel === benefitLevel)?.levelDescrp ?? `Plan ${benefitLevel}`;
};

const Item = ({ facts, cover, checked, locked, onToggle }: ItemProps) => {
  const { words } = useFormTools();
  return (
    <li
      className={classNames(
        'flex flex-col gap-3 rounded-card border-[1.5px] p-4',
        checked ? 'border-action bg-tint' : 'border-line bg-card',
      )}
    >
      <CheckboxField
        id={`cover-${cover.itemId}`}
        checked={checked}
        disabled={locked}
        onChange={(event) => onToggle(event.target.checked)}
        label={
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {cover.productName}
            <Pill tone={isMain(cover) ? 'sea' : 'muted'}>{isMain(cover) ? 'Utama' : 'Tambahan'}</Pill>
          </span>
        }
        hint={locked ? 'Ikut berakhir bersama produk utama.' : undefined}
      />
      <DataList
        rows={[
          { label: words('{UP}/Benefit'), value: benefitOf(cover, facts) },
          { label: 'Masa mulai produk', value: formatDate(cover.issueDate) },
          { label: words('Nama {Tertanggung}'), value: fullName(cover.lifeInsured1.insured.person) },
        ]}
      />
    </li>
  );
};

/** Covers of the policy to choose from, each with what it covers and whom. The payload path is `items`. */
export const CoverageItems = ({ facts, covers, chosen, onChange, mainTakesAll, label }: CoverageItemsProps) => {
  const { problemAt } = useFormTools();
  const takesAll = mainTakesAll && covers.some((cover) => isMain(cover) && chosen.includes(cover.itemId));
  const toggle = (cover: Coverage, on: boolean): void => {
    if (on && mainTakesAll && isMain(cover)) return onChange([cover.itemId]);
    onChange(on ? [...chosen, cover.itemId] : chosen.filter((itemId) => itemId !== cover.itemId));
  };
  return (
    <section id={fieldIdOf('items')} tabIndex={-1} aria-label={label} className="flex flex-col gap-2 outline-none">
      <h2 className="text-section font-bold">{label}</h2>
      <ul className="flex flex-col gap-3">
        {covers.map((cover) => (
          <Item
            key={cover.itemId}
            facts={facts}
            cover={cover}
            checked={takesAll || chosen.includes(cover.itemId)}
            locked={takesAll && !isMain(cover)}
            onToggle={(on) => toggle(cover, on)}
          />
        ))}
      </ul>
      <FieldNotes id={fieldIdOf('items')} error={problemAt('items')} hint={undefined} />
    </section>
  );
};
