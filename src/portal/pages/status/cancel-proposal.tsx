import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmModal } from '#ui/confirm-modal.tsx';
import { cancelProposal } from '../../proposals/proposal-queries.ts';

/** Free of charge, after a question. */
export const CancelProposal = ({ id }: { readonly id: string }) => {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelProposal(id),
    onSettled: async () => {
      setAsking(false);
      await client.invalidateQueries({ queryKey: ['proposals'] });
      await client.invalidateQueries({ queryKey: ['availability'] });
    },
  });
  return (
    <div className="md:w-80">
      <Button wide variant="danger" onClick={() => setAsking(true)}>
        Batalkan pengajuan
      </Button>
      <ConfirmModal
        open={asking}
        danger
        loading={isPending}
        title="Batalkan pengajuan ini?"
        text="Polis Anda tidak berubah dan tidak ada biaya. Anda dapat mengajukannya lagi kapan saja."
        confirmText="Batalkan pengajuan"
        cancelText="Tidak jadi"
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
};
