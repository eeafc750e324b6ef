import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { sendLinksAgain } from '../../proposals/proposal-queries.ts';

type ConfirmationCardProps = { readonly id: string; readonly contacts: ProposalDetail['contacts'] };

/** Asks the customer to open the confirmation links that were sent, with a button to send them again. */
export const ConfirmationCard = ({ id, contacts }: ConfirmationCardProps) => {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => sendLinksAgain(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['proposals'] }),
  });
  return (
    <Card tone="you" title="Buka tautan yang kami kirim">
      <p>Setelah semuanya dibuka, perubahan Anda kami lanjutkan.</p>
      <DataList
        rows={contacts.map(({ contact, confirmed }) => ({
          label: contact,
          value: confirmed ? 'Sudah dipastikan' : 'Menunggu tautannya dibuka',
        }))}
      />
      {error !== null && (
        <Notice tone="you" live heading="Tautan belum terkirim">
          <p>{error.message}</p>
        </Notice>
      )}
      {isSuccess && (
        <Notice live heading="Tautan sudah dikirim ulang">
          <p>Tautan yang lama tidak berlaku lagi.</p>
        </Notice>
      )}
      <Button wide loading={isPending} onClick={() => mutate()}>
        Kirim ulang tautan
      </Button>
    </Card>
  );
};
