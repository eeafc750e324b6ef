import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { TermsCard, termsFieldId, termsRequired } from '../../journey/summary/terms-card.tsx';
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

/** The statements that were missing when the request was sent: without them nobody may approve it (rulings 6.5). */
export const StatementCard = (props: StatementCardProps) => {
  const { suffix, statements } = props;
  const { mutate, isPending, error } = useGiving(props);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const missing = statements.filter(({ id }) => !ticked.includes(id));
  const press = (): void => {
    setAttempt((count) => count + 1);
    if (missing.length === 0) mutate();
  };
  return (
    <Card tone="you" title="Kami menunggu pernyataan Anda">
      <p>
        Pengajuan ini dikirim tanpa pernyataan Anda. Baca dan setujui pernyataan di bawah ini agar kami dapat
        memutuskannya.
      </p>
      <TermsCard
        suffix={suffix}
        terms={statements}
        ticked={ticked}
        asked={attempt > 0}
        onTick={(term, on) => setTicked((before) => [...before.filter((each) => each !== term), ...(on ? [term] : [])])}
      />
      <ErrorSummary
        attempt={attempt}
        errors={attempt === 0 ? [] : missing.map(({ id }) => ({ fieldId: termsFieldId(id), message: termsRequired }))}
      />
      {error !== null && (
        <Notice tone="you" live heading="Pernyataan belum terkirim">
          <p>{error.message}</p>
        </Notice>
      )}
      <Button wide loading={isPending} onClick={press}>
        Berikan pernyataan
      </Button>
    </Card>
  );
};
