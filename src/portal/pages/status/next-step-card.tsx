import { returnedPaymentRoute } from '#requests/registry/menu.ts';
import type { NextStep, ProposalDetail } from '#shared/wire/proposals.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import type { CardTone } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { menuPath } from '../../addresses/paths.ts';
import { explanationOf } from '../../proposals/status-look.ts';

const tones: Readonly<Record<NextStep['who'], CardTone>> = { you: 'you', us: 'sea', bank: 'sea', nobody: 'plain' };
const names = { you: 'Anda', us: 'Kami', bank: 'Bank' } as const;

const rowsOf = ({ who, what, when }: NextStep) => [
  ...(who === 'nobody' ? [] : [{ label: 'Siapa berikutnya', value: names[who] }]),
  { label: who === 'nobody' ? 'Langkah berikutnya' : 'Apa yang terjadi', value: what },
  { label: 'Kapan', value: when },
];

/** Where the request stands, then what happens next, who does it and by when: all that a newcomer has to read. */
export const NextStepCard = ({ proposal }: { readonly proposal: ProposalDetail }) => {
  const { next, state, status_text: status } = proposal;
  const explanation = explanationOf(proposal);
  return (
    <Card title={status} tone={tones[next.who]}>
      {explanation !== '' && <p>{explanation}</p>}
      <section aria-label="Langkah berikutnya">
        <DataList layout="stacked" rows={rowsOf(next)} />
      </section>
      {state === 'GAGAL_TRANSFER' && (
        <ButtonLink wide href={`${menuPath}/${returnedPaymentRoute}`}>
          Isi rekening yang benar
        </ButtonLink>
      )}
    </Card>
  );
};
