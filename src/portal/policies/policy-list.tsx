import { coverStatusNames } from '#shared/lists/cover-status-names.ts';
import type { PolicyChoice } from '#shared/wire/policies.ts';
import { classNames } from '#ui/appearance/class-names.ts';
import { Pill } from '#ui/showing/pill.tsx';
import { useSwitchPolicy } from './use-switch-policy.ts';

type PolicyListProps = {
  readonly choices: readonly PolicyChoice[];
  /** The one that is open was pressed. */
  readonly onKeep: () => void;
};

const boxClass =
  'flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field border-[1.5px] p-3.5 text-left';

/** List of policies, each a button; the open one is marked. */
export const PolicyList = ({ choices, onKeep }: PolicyListProps) => {
  const { switchTo, isPending } = useSwitchPolicy();
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2">
      {choices.map(({ policyNumber, productName, status, current }) => (
        <li key={policyNumber} className="flex">
          <button
            type="button"
            aria-current={current || undefined}
            aria-disabled={isPending || undefined}
            onClick={() => {
              if (!current) switchTo(policyNumber);
              else if (!isPending) onKeep();
            }}
            className={classNames(boxClass, current ? 'border-action bg-tint' : 'border-edge bg-card hover:bg-dim')}
          >
            <span className="min-w-0">
              <span className="block font-bold">{productName}</span>
              <span className="figures block text-small text-muted">
                <span translate="no">{policyNumber}</span>&nbsp;· <span>{coverStatusNames[status]}</span>
              </span>
            </span>
            {current && <Pill tone="ok">Sedang dibuka</Pill>}
          </button>
        </li>
      ))}
    </ul>
  );
};
