import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { SaveResult } from '../../../files/save-result.tsx';
import { useDownload } from '../../../files/use-download.ts';
import { fetchPremiumReceipt } from '../../../policy/overview-queries.ts';

/** Button that downloads the receipt of one paid premium as PDF. */
export const PremiumReceiptButton = ({ dueOn }: { readonly dueOn: BusinessDate }) => {
  const save = useDownload(() => fetchPremiumReceipt(dueOn), `tanda-terima-${dueOn}.pdf`);
  return (
    <>
      <button
        type="button"
        aria-disabled={save.isPending || undefined}
        onClick={() => (save.isPending ? undefined : save.mutate())}
        className="text-link inline-flex min-h-11 items-center text-small print:hidden"
      >
        Tanda terima
        <span className="sr-only">
          {' '}
          jatuh tempo <span translate="no">{formatDate(dueOn)}</span> (PDF)
        </span>
      </button>
      <SaveResult save={save} />
    </>
  );
};
