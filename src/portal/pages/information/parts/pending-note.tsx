import { useQuery } from '@tanstack/react-query';
import type { PendingChange, PolicyArea } from '#shared/wire/policy-overview.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { pendingChangesQuery } from '../../../policy/overview-queries.ts';
import { useWording } from '../../../policy/use-policy.ts';

const Change = ({ label, old, new: wanted }: PendingChange['rows'][number]) => (
  <div className="py-1">
    <dt className="text-small">{label}</dt>
    <dd className="figures flex flex-wrap gap-x-2">
      {old !== null && old !== '' && (
        <>
          <span>
            <span className="sr-only">Sekarang </span>
            <span>{old}</span>
          </span>
          <span aria-hidden="true">→</span>
        </>
      )}
      <strong>
        <span className="sr-only">Menjadi </span>
        <span>{wanted}</span>
      </strong>
    </dd>
  </div>
);

const whenOf = ({ state_text, when, waits_for_day }: PendingChange): string =>
  waits_for_day ? when : `${state_text}. ${when}`;

const Pending = ({ change }: { readonly change: PendingChange }) => {
  const { number, title, rows, headline } = change;
  const words = useWording();
  return (
    <Notice
      tone="wait"
      heading={`Sedang diproses: ${words(title)}`}
      actions={
        <Link href={`/transaction/status/${number}`} className="text-link flex min-h-11 items-center print:hidden">
          <span>
            Lihat pengajuan <span translate="no">{number}</span>
          </span>
        </Link>
      }
    >
      <p>
        <span>{whenOf(change)}</span> Sampai saat itu data di bawah masih yang lama.
      </p>
      {rows.length > 0 ? (
        <dl className="mt-1">
          {rows.map((row) => (
            <Change key={row.label} {...row} />
          ))}
        </dl>
      ) : (
        headline !== '' && <p className="figures mt-1 font-semibold">{headline}</p>
      )}
    </Notice>
  );
};

/**
 * Lists open requests that will change the shown data. While they load nothing is shown, because the current values are
 * correct anyway.
 */
export const PendingNote = ({ area }: { readonly area: PolicyArea }) => {
  const { data } = useQuery(pendingChangesQuery);
  const pending = data?.items.filter(({ areas }) => areas.includes(area)) ?? [];
  return pending.map((change) => <Pending key={change.number} change={change} />);
};
