import { lastOf } from '#shared/collections/last-of.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Card } from '#ui/showing/card.tsx';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { DataList } from '#ui/showing/data-list.tsx';

type Shown = { readonly shown: Pick<DeskCase, 'asked_fields' | 'corrections'> };

/** Says when the customer saw the summary: on sending, or on the last correction. */
export const seenWhen = (corrections: DeskCase['corrections']): string => {
  const last = lastOf(corrections);
  return last === undefined
    ? 'Persis seperti yang dilihat nasabah saat mengirim.'
    : `Persis seperti yang dilihat nasabah saat memperbaiki isian, ${formatDateTime(last.at)}.`;
};

const CorrectionRows = ({ at, changes }: DeskCase['corrections'][number]) => (
  <section className="flex flex-col gap-2">
    <h3 className="figures text-small text-muted">{formatDateTime(at)}</h3>
    {changes.length === 0 ? (
      <p>Nasabah tidak mengubah apa pun dan menyatakan isian sudah benar.</p>
    ) : (
      <CompareTable
        caption="Semula dan sesudah perbaikan nasabah"
        beforeLabel="Semula"
        afterLabel="Menjadi"
        rows={changes.map(({ label, old, new: after }) => ({ label, before: old, after }))}
      />
    )}
  </section>
);

/** Lists the fields that staff asked for, and what the customer changed, old beside new; hidden while nothing was asked. */
export const CaseCorrections = ({ shown: { asked_fields, corrections } }: Shown) =>
  asked_fields.length === 0 ? null : (
    <Card title="Diubah nasabah" tone={corrections.length > 0 ? 'sea' : 'plain'}>
      {corrections.map((each) => (
        <CorrectionRows key={each.at} {...each} />
      ))}
      <DataList
        layout="stacked"
        rows={asked_fields.map(({ label, reason, note, done, asked_by, asked_at }) => ({
          label: `Diminta: ${label}`,
          value: (
            <>
              <span>{reason}</span>
              {note !== '' && (
                <span>
                  : <bdi>{note}</bdi>
                </span>
              )}
              <span>{done ? ' (sudah dijawab)' : ' (ditunggu)'}</span>
              <span className="figures block text-small text-muted">
                <span translate="no">{asked_by}</span>
                <span>, </span>
                <span translate="no">{formatDateTime(asked_at)}</span>
              </span>
            </>
          ),
        }))}
      />
    </Card>
  );
