import { ChevronRight } from 'lucide-react';
import type { PolicyHome } from '#shared/wire/home/policy-home.ts';
import { useSwitchPolicy } from './use-switch-policy.ts';

type WaitingPoliciesProps = { readonly policies: PolicyHome['other_policies'] };

/** Lists the person's other policies with waiting tasks; each line opens its policy. */
export const WaitingPolicies = ({ policies }: WaitingPoliciesProps) => {
  const { switchTo, isPending } = useSwitchPolicy();
  if (policies.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 font-bold">Di polis Anda yang lain</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {policies.map(({ policy_number: number, product_name: product, waiting }) => (
          <li key={number}>
            <button
              type="button"
              aria-disabled={isPending || undefined}
              onClick={() => switchTo(number)}
              className="flex min-h-12 w-full items-center gap-2 px-3.5 py-2 text-left hover:bg-dim"
            >
              <span className="min-w-0 flex-1 leading-snug">
                <span className="figures block font-semibold">{`${waiting} pengajuan menunggu Anda`}</span>
                <span className="figures block text-small text-muted">
                  <bdi>{product}</bdi>&nbsp;· <span translate="no">{number}</span>
                </span>
              </span>
              <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
