import { DownloadButton } from '../../files/download-button.tsx';
import { fetchReceipt } from '../../proposals/proposal-queries.ts';

/** Button that downloads the receipt of a request as PDF, named by the request number. */
export const ReceiptButton = ({ id }: { readonly id: string }) => (
  <DownloadButton fetchIt={() => fetchReceipt(id)} name={`tanda-terima-${id}.pdf`}>
    Unduh tanda terima (PDF)
  </DownloadButton>
);
