import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RingAnswered, type RingCase } from '#shared/wire/desk-rings/ring.ts';
import { Button } from '#ui/actions/button.tsx';
import { callDesk } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { DecisionDialog } from '../case/dialogs/decision-dialog.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { ringQuery } from './ring-queries.ts';

type Answer = 'clear' | 'uphold';

const words: Readonly<Record<Answer, { readonly title: string; readonly text: string; readonly confirm: string }>> = {
  clear: {
    title: 'Tidak ada keberatan kepatuhan?',
    text: 'Berlaku untuk semua temuan pada kasus yang dipilih. Setiap kasus mendapat jawabannya sendiri.',
    confirm: 'Tidak ada keberatan',
  },
  uphold: {
    title: 'Kepatuhan tidak menyetujui?',
    text: 'Kasus yang dipilih tidak dapat disetujui. Bila sudah disetujui, pembayaran polisnya ditahan.',
    confirm: 'Tidak setuju',
  },
};

/** Says how many cases were answered, and why others were not. */
export const AnswerOutcome = ({ answered, refused }: Pick<RingAnswered, 'answered' | 'refused'>) => (
  <output className="block">
    <p>{answered.length === 0 ? 'Tidak ada kasus yang dijawab.' : `${answered.length} kasus dijawab.`}</p>
    {refused.map(({ number, why }) => (
      <p key={number} className="text-you">
        <span translate="no">{number}</span>: <span>{why}</span>
      </p>
    ))}
  </output>
);

/** Returns the mutation that answers cases, and keeps the ring that comes back: fetching it would record an opening. */
const useRingAnswer = (number: string) => {
  const client = useQueryClient();
  return useDeskMutation(
    async (body: Readonly<Record<string, unknown>>) => {
      const path = `rings/${encodeURIComponent(number)}/answer`;
      const answered = await callDesk(path, RingAnswered, { method: 'POST', body });
      client.setQueryData(ringQuery(number).queryKey, answered.ring);
      return answered;
    },
    [['queue'], ['case']],
  );
};

/** Dialog of an answer: what it does, and the reason. */
export const decisionOf = (answer: Answer) => ({
  form: 'decision' as const,
  ...words[answer],
  danger: answer === 'uphold',
  needs_reason: false,
  tells: false,
  note: {
    label: 'Dasar penilaian',
    hint: 'Untuk petugas. Paling sedikit 5 huruf.',
    required: true,
    as: 'reason' as const,
  },
  body: { answer },
});

type RingAnswerPartProps = {
  readonly number: string;
  /** Chosen cases as they were shown. */
  readonly marked: readonly RingCase[];
  /** True while a case can be answered. */
  readonly hasOpen: boolean;
  readonly onDone: () => void;
};

/** Buttons that answer the chosen cases with one reason, and what became of each. */
export const RingAnswerPart = ({ number, marked, hasOpen, onDone }: RingAnswerPartProps) => {
  const [asking, setAsking] = useState<Answer>();
  const { mutate, isPending, error, data, reset } = useRingAnswer(number);
  const place = `rings/${number}/${asking ?? ''}`;
  const begin = (answer: Answer): void => {
    reset();
    setAsking(answer);
  };
  const end = (): void => {
    forgetTyped(place);
    setAsking(undefined);
    onDone();
  };
  const send = (body: Readonly<Record<string, unknown>>): void => {
    const cases = marked.map(({ number: of, version, seen }) => ({ number: of, version, seen }));
    mutate({ ...body, cases }, { onSuccess: end });
  };
  return (
    <>
      {data !== undefined && <AnswerOutcome {...data} />}
      {hasOpen && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" disabled={marked.length === 0} onClick={() => begin('clear')}>
            Tidak ada keberatan
          </Button>
          <Button
            size="small"
            variant="danger"
            disabled={!marked.some(({ compliance }) => compliance === 'open')}
            onClick={() => begin('uphold')}
          >
            Tidak setuju
          </Button>
          <span className="text-small text-muted">
            {marked.length === 0 ? 'Pilih dulu kasus di atas.' : `${marked.length} kasus dipilih.`}
          </span>
        </div>
      )}
      {asking !== undefined && (
        <DecisionDialog
          decision={decisionOf(asking)}
          place={place}
          loading={isPending}
          failure={error}
          onConfirm={send}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
};
