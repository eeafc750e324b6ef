import { returnedPaymentRoute } from '#requests/registry/menu.ts';
import { fixAccount } from '#shared/home/turn-button.ts';
import type { NextStep, ProposalDetail } from '#shared/wire/proposals.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import type { CardTone } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { menuPath } from '../../addresses/paths.ts';
import { isAskedOnPage } from '../../proposals/status-presentation.ts';

const tones: Readonly<Record<NextStep['who'], CardTone>> = { you: 'you', us: 'sea', bank: 'sea', nobody: 'plain' };
const names = { you: 'Anda', us: 'Kami', bank: 'Bank' } as const;

/**
 * Returns rows for what other cards do not show. A card may already ask for the customer's step, and the objection card
 * has a due date.
 */
const rowsOf = (proposal: ProposalDetail) => {
  const { who, what, when } = proposal.next;
  return [
    ...(who === 'nobody' ? [] : [{ label: 'Siapa berikutnya', value: names[who] }]),
    ...(isAskedOnPage(proposal)
      ? []
      : [{ label: who === 'nobody' ? 'Langkah berikutnya' : 'Apa yang terjadi', value: what }]),
    ...(proposal.objection?.state === 'OPEN' ? [] : [{ label: 'Kapan', value: when }]),
  ];
};

/** Shows the request's state, the next step, who does it and by when. */
export const NextStepCard = ({ proposal }: { readonly proposal: ProposalDetail }) => {
  const { next, state, status_text: status, explanation } = proposal;
  return (
    <Card title={status} tone={tones[next.who]}>
      {explanation !== '' && <p>{explanation}</p>}
      <section aria-label="Langkah berikutnya" className="flex flex-col gap-4">
        <DataList layout="stacked" rows={rowsOf(proposal)} />
        {state === 'GAGAL_TRANSFER' && (
          <ButtonLink wide href={`${menuPath}/${returnedPaymentRoute}`}>
            {fixAccount}
          </ButtonLink>
        )}
      </section>
    </Card>
  );
};
