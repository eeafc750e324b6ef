import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { saveBlob } from '../../files/save-blob.ts';
import { fetchReceipt } from '../../proposals/proposal-queries.ts';

/** The receipt as PDF, saved under its number. */
export const ReceiptButton = ({ id }: { readonly id: string }) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => saveBlob(await fetchReceipt(id), `tanda-terima-${id}.pdf`),
  });
  return (
    <div className="max-w-full md:w-80">
      <Button wide variant="secondary" loading={isPending} onClick={() => mutate()}>
        <Download aria-hidden="true" size={20} /> Unduh tanda terima (PDF)
      </Button>
      <p role="alert" className="text-small font-semibold text-you">
        {error?.message}
      </p>
    </div>
  );
};
