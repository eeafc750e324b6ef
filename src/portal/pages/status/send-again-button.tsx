import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { showModal } from '../../feedback/modal-request.ts';
import { journeyPath } from '../../journey/draft/journey-paths.ts';
import { sendAgain } from '../../proposals/proposal-queries.ts';

const kept = {
  title: 'Isian Anda yang belum dikirim kami buka',
  text: 'Anda sudah mulai mengisi pengajuan seperti ini, jadi isian itu tidak kami ganti. Buang isian itu bila ingin mulai dari awal.',
};

/** Button that opens the form filled with the data of the ended request; attachments and consents are needed again. */
export const SendAgain = ({ id }: { readonly id: string }) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAgain(id),
    onSuccess: async ({ route, prefilled }) => {
      client.removeQueries({ queryKey: ['draft'] });
      await client.invalidateQueries({ queryKey: ['availability'] });
      await navigate(journeyPath(route));
      if (!prefilled) showModal(kept);
    },
  });
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      Ajukan lagi
    </Button>
  );
};
