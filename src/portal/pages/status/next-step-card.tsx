import type { NextStep, ProposalDetail } from '#shared/wire/proposals.ts';
import { Card } from '#ui/card.tsx';
import type { CardTone } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';

const who: Readonly<Record<NextStep['who'], { readonly text: string; readonly tone: CardTone }>> = {
  you: { text: 'Anda', tone: 'you' },
  us: { text: 'Kami', tone: 'sea' },
  bank: { text: 'Bank', tone: 'sea' },
  nobody: { text: 'Tidak ada', tone: 'plain' },
};

/** Where the request stands, then what happens next, who does it and by when: all that a newcomer has to read. */
export const NextStepCard = ({
  proposal: { next, status_text: status, explanation },
}: {
  proposal: ProposalDetail;
}) => (
  <Card title={status} tone={who[next.who].tone}>
    <p>{explanation}</p>
    <section aria-label="Langkah berikutnya">
      <DataList
        layout="stacked"
        rows={[
          { label: 'Siapa berikutnya', value: who[next.who].text },
          { label: 'Apa yang terjadi', value: next.what },
          { label: 'Kapan', value: next.when },
        ]}
      />
    </section>
  </Card>
);
