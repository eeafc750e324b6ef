import { Link } from 'react-router';
import type { ProposalListItem } from '#shared/wire/proposals.ts';
import { useWaiting } from '../../proposals/waiting.ts';

/** What is asked, in one line: the first open attachment, else what the request itself says. */
const askOf = ({ documents, headline, transactionName }: ProposalListItem): string => {
  const open = documents.find(({ done }) => !done);
  return open === undefined ? headline || transactionName : `${open.label}: ${open.reason}`;
};

/** What waits for the customer comes before everything else. */
export const WaitingNotice = () => {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Menunggu Anda" className="rounded-card border border-wait-line bg-wait-tint p-4">
      <h2 className="font-bold">{waiting.length} pengajuan menunggu Anda</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {waiting.map((item) => (
          <li key={item.pengajuanTransactionId}>
            <Link
              to={`/transaction/status/${encodeURIComponent(item.pengajuanTransactionId)}`}
              className="block py-1 text-wait underline-offset-2 hover:underline"
            >
              {askOf(item)} · <b className="figures">#{item.pengajuanTransactionId}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
