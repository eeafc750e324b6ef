import { formatNumber } from '#shared/money/number-format.ts';
import { formatDate, formatMoment } from '#shared/time/dates.ts';
import type { DeskPriceCorrection, DeskPriceCorrections } from '#shared/wire/operations/desk-price-corrections.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList, type DataRow } from '#ui/showing/data-list.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { correctionsList } from '../api/desk-queries.ts';
import { DecisionForm } from '../decisions/decision-form.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { describeChange } from './change-text.ts';
import { effectRows } from './effect-rows.ts';

/** Returns one row per fund: wrong price, right price and change; both prices stay on record. */
const priceRows = (prices: DeskPriceCorrection['prices']): readonly DataRow[] =>
  prices.map(({ fund_code: code, wrong, price, change }) => ({
    label: <span translate="no">{code}</span>,
    value: `${formatNumber(wrong, 4)} menjadi ${formatNumber(price, 4)} · ${describeChange(change)}`,
  }));

type WaitingProps = { readonly entry: DeskPriceCorrections['waiting'][number] };

/** Shows a waiting price correction with its effect to the second person. */
export const WaitingCorrection = ({ entry }: WaitingProps) => (
  <WaitingCard
    list={correctionsList}
    entry={entry}
    title={`Koreksi harga ${formatDate(entry.day)}`}
    labels={{ approve: 'Setujui koreksi', reject: 'Tolak' }}
    rows={[...priceRows(entry.prices), ...effectRows(entry.effect), { label: 'Alasan', value: entry.note }]}
  />
);

type OpenProps = { readonly correction: number; readonly open: DeskPriceCorrection['open'][number] };

const CloseForm = ({ correction, open: { policy_number: policy } }: OpenProps) => (
  <DecisionForm
    id={`${correction}/${policy}`}
    path={`${correctionsList.path}/${correction}/policies/${encodeURIComponent(policy)}`}
    choices={[{ how: 'close', label: 'Tandai selesai' }]}
    noteLabel="Keputusan dan tindakan"
    decision={useDecision(correctionsList.answers, [[correctionsList.path]])}
  />
);

type CardProps = { readonly correction: DeskPriceCorrection; readonly mayClose: boolean };

/** Shows a released correction: both prices, its effect, and the policies that wait for finance. */
export const CorrectionCard = ({ correction, mayClose }: CardProps) => (
  <Card
    title={`Koreksi harga ${formatDate(correction.day)}`}
    caption={`${correction.entered_by}, disetujui ${correction.released_by}, ${formatMoment(correction.released_at)}`}
  >
    <p>
      {correction.finished_at === null ? <Pill tone="wait">Sedang dikerjakan</Pill> : <Pill tone="ok">Selesai</Pill>}
    </p>
    <DataList
      rows={[
        ...priceRows(correction.prices),
        ...effectRows(correction.effect),
        { label: 'Alasan', value: correction.reason },
      ]}
    />
    {correction.open.length > 0 && (
      <ul className="flex flex-col gap-3">
        {correction.open.map((open) => (
          <li key={open.policy_number} className="flex flex-col gap-2 border-t border-line pt-3">
            <h4 className="font-semibold">
              <span>Polis </span>
              <span translate="no">{open.policy_number}</span>
            </h4>
            <p>{open.text}</p>
            <p className="figures text-small">{`Ditanggung perusahaan: ${open.borne}`}</p>
            {mayClose && <CloseForm correction={correction.id} open={open} />}
          </li>
        ))}
      </ul>
    )}
  </Card>
);
