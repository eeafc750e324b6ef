import type { ParameterEffect } from '#shared/wire/operations/desk-parameters.ts';
import { DataList } from '#ui/showing/data-list.tsx';

const sumOf = (requests: ParameterEffect['requests']): number => requests.reduce((sum, { count }) => sum + count, 0);

type EffectProps = { readonly effect: ParameterEffect };

/** Shows how many open requests a new value reaches, by type, and what was counted. */
export const Effect = ({ effect: { requests, is_counted: isCounted, words } }: EffectProps) => (
  <section aria-label="Pengajuan terbuka yang terkena" className="flex flex-col gap-2">
    {isCounted && (
      <DataList
        rows={[
          { label: 'Pengajuan terbuka yang terkena', value: String(sumOf(requests)) },
          ...requests.map(({ title, count }) => ({ label: title, value: String(count), strong: false })),
        ]}
      />
    )}
    <p className="text-small text-muted">{words}</p>
  </section>
);
