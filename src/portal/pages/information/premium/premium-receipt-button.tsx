import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { useDownload } from '../../../files/use-download.ts';
import { fetchPremiumReceipt } from '../../../policy/overview-queries.ts';

/** The receipt of one paid premium as PDF. */
export const PremiumReceiptButton = ({ dueOn }: { readonly dueOn: BusinessDate }) => {
  const { mutate, isPending, error } = useDownload(() => fetchPremiumReceipt(dueOn), `tanda-terima-${dueOn}.pdf`);
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => (isPending ? undefined : mutate())}
        className="text-link inline-flex min-h-11 items-center text-small print:hidden"
      >
        Tanda terima
        <span className="sr-only">
          {' '}
          jatuh tempo <span translate="no">{formatDate(dueOn)}</span> (PDF)
        </span>
      </button>
      <span role="alert" className="block text-small font-semibold text-you">
        {error?.message}
      </span>
    </>
  );
};
