import { formatDate } from '#shared/time/dates.ts';
import type { SelectedItems } from '#shared/wire/check-cop.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fullName } from '#shared/text/person-name.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isMainCover } from '#shared/policy/policy.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { benefitNow, benefitText } from './benefit-steps.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { usePlace } from '../form/use-place.tsx';

type CoverageItemsProps = {
  readonly facts: Facts;
  /** Covers that can be chosen, main product first. */
  readonly covers: readonly Coverage[];
  /** itemId of each chosen cover. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  /** True when choosing the main product chooses all covers and locks them (wire 3.1). */
  readonly mainTakesAll: boolean;
  readonly label: string;
};

type ItemProps = {
  readonly facts: Facts;
  readonly cover: Coverage;
  readonly checked: boolean;
  readonly locked: boolean;
  readonly onToggle: (on: boolean) => void;
};

const Item = ({ facts, cover, checked, locked, onToggle }: ItemProps) => {
  const { words } = useFormTools();
  const isMain = isMainCover(facts.policy, cover);
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
            <span>{cover.productName}</span>
            <Pill tone={isMain ? 'sea' : 'muted'}>{isMain ? 'Utama' : 'Tambahan'}</Pill>
          </span>
        }
        hint={locked ? 'Ikut berakhir bersama produk utama.' : undefined}
      />
      <DataList
        rows={[
          { label: words('{UP}/Benefit'), value: benefitText(cover, benefitNow(cover), facts) },
          { label: 'Masa mulai produk', value: formatDate(cover.issuedOn) },
          { label: words('Nama {Tertanggung}'), value: fullName(cover.lives[0].person) },
        ]}
      />
    </li>
  );
};

/** List of covers to choose from, each with its benefit and insured. The payload path is `items`. */
export const CoverageItems = ({ facts, covers, chosen, onChange, mainTakesAll, label }: CoverageItemsProps) => {
  const { problemAt, fieldIdOf } = usePlace<{ readonly items: SelectedItems }>();
  const takesAll =
    mainTakesAll && covers.some((cover) => isMainCover(facts.policy, cover) && chosen.includes(cover.itemId));
  const toggle = (cover: Coverage, on: boolean): void => {
    if (on && mainTakesAll && isMainCover(facts.policy, cover)) return onChange([cover.itemId]);
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
            locked={takesAll && !isMainCover(facts.policy, cover)}
            onToggle={(on) => toggle(cover, on)}
          />
        ))}
      </ul>
      <FieldNotes id={fieldIdOf('items')} error={problemAt('items')} hint={undefined} />
    </section>
  );
};
