import { DownloadButton } from '../../files/download-button.tsx';
import { fetchReceipt } from '../../proposals/proposal-queries.ts';

/** The receipt as PDF, saved under its number. */
export const ReceiptButton = ({ id }: { readonly id: string }) => (
  <DownloadButton fetchIt={() => fetchReceipt(id)} name={`tanda-terima-${id}.pdf`}>
    Unduh tanda terima (PDF)
  </DownloadButton>
);
