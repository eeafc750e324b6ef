import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { AgreementCard, useAgreement } from '../../journey/summary/agreement.tsx';
import { giveStatements } from '../../proposals/proposal-queries.ts';

type StatementCardProps = Pick<ProposalDetail, 'suffix' | 'statements'> & { readonly id: string };

const useGiving = ({ id, statements }: StatementCardProps) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      giveStatements(id, { accepted_terms: statements.map(({ id: term, version }) => ({ id: term, version })) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['proposals'] }),
  });
};

/**
 * Asks for statements that were missing when the request was sent. Without them nobody may approve the request (rulings
 * 6.5).
 */
export const StatementCard = (props: StatementCardProps) => {
  const { suffix, statements } = props;
  const { mutate, isPending, error } = useGiving(props);
  const agreement = useAgreement(statements, mutate);
  return (
    <Card tone="you" title="Baca dan setujui pernyataan ini">
      <p>Tanpa persetujuan Anda, pengajuan ini tidak dapat kami putuskan.</p>
      <AgreementCard suffix={suffix} agreement={agreement} />
      {error !== null && (
        <Notice tone="you" live heading="Pernyataan belum terkirim">
          <p>{error.message}</p>
        </Notice>
      )}
      <Button wide loading={isPending} onClick={agreement.press}>
        Berikan pernyataan
      </Button>
    </Card>
  );
};
