import type { DeskBatchDetail, DeskBatchLine } from '#shared/wire/operations/desk-batches.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Pill, type Tone } from '#ui/showing/pill.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { useTakeOut } from './use-batch.ts';

const tones: Readonly<Record<DeskBatchLine['state'], Tone>> = {
  waiting: 'wait',
  sent: 'sea',
  unclear: 'you',
  paid: 'ok',
  refused: 'you',
  out: 'muted',
};

const Line = ({ line }: { readonly line: DeskBatchLine }) => (
  <div className="figures min-w-0">
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span translate="no" className="font-semibold">
        {line.amount}
      </span>
      <span translate="no">{line.way_text}</span>
      <Pill tone={line.drops_out ? 'you' : tones[line.state]}>{line.state_text}</Pill>
    </p>
    <p translate="no" className="wrap-anywhere">
      <bdi>{`${line.bank_name} ${line.bank_account} a.n. `}</bdi>
      <bdi>{line.account_name}</bdi>
    </p>
    <p className="text-small text-muted wrap-anywhere">
      Polis <span translate="no">{line.policy_number}</span> · referensi <span translate="no">{line.reference}</span>
    </p>
    {line.reason !== '' && (
      <p>
        <bdi>{line.reason}</bdi>
      </p>
    )}
  </div>
);

/** Lists the payments of a batch; a payment can be taken out until the batch is released. */
export const BatchLines = ({ batch }: { readonly batch: DeskBatchDetail }) => {
  const taking = useTakeOut(batch);
  return (
    <Card title="Pembayaran">
      <StepFailure error={taking.error} />
      <ol className="flex flex-col divide-y divide-line">
        {batch.lines.map((line) => (
          <li key={line.line_number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <Line line={line} />
            {batch.may_take_out && line.state !== 'out' && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Keluarkan pembayaran ${line.line_number}`}
                disabled={taking.isPending}
                onClick={() => taking.mutate([line.line_number])}
              >
                Keluarkan
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
};
