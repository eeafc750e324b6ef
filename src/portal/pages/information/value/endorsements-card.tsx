import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import type { PolicyEndorsements } from '#shared/wire/policy-overview.ts';
import { Card } from '#ui/showing/card.tsx';
import { endorsementsQuery } from '../../../policy/overview-queries.ts';
import { LoadFailed } from '../parts/load-failed.tsx';

const Items = ({ items }: PolicyEndorsements) => (
  <ul className="flex flex-col gap-3 pb-2">
    {items.map(({ on, title, lines }) => (
      <li key={`${on} ${title}`}>
        <p className="figures text-small text-muted">
          Berlaku <span translate="no">{formatDate(on)}</span>
        </p>
        <p className="font-semibold">{title}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </li>
    ))}
  </ul>
);

const Opened = () => {
  const { data, error, refetch } = useQuery(endorsementsQuery);
  if (error) return <LoadFailed what="Catatan polis" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <output>Memuat catatan polis...</output>;
  if (data.items.length > 0) return <Items items={data.items} />;
  return (
    <p className="pb-2">
      Belum ada catatan. Rider baru, pembetulan data, pemulihan polis, dan syarat perlindungan akan tercatat di sini.
    </p>
  );
};

/** Lists the endorsements that approved requests left on the policy; fetched when opened. */
export const EndorsementsCard = () => {
  const [opened, setOpened] = useState(false);
  return (
    <Card>
      <details onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary className="min-h-11 py-2 font-bold">Catatan polis (endorsemen)</summary>
        {opened && <Opened />}
      </details>
    </Card>
  );
};
