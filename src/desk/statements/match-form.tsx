import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type FormEvent } from 'react';
import type { DeskStatementItem } from '#shared/wire/operations/desk-statements.ts';
import { Button } from '#ui/actions/button.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { candidatesQuery } from './statement-queries.ts';
import { useSettlement } from './use-statement.ts';

type MatchFormProps = {
  readonly item: DeskStatementItem;
  readonly lineId: string;
  readonly onDone: (text: string) => void;
};

/** Keeps the chosen payment and the note, and sends them. */
const useMatchForm = ({ lineId, onDone }: MatchFormProps) => {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [note, setNote] = useState('');
  const query = useQuery(candidatesQuery(lineId, useDeferredValue(search)));
  const settlement = useSettlement(onDone);
  const candidates = query.data?.items ?? [];
  const candidate = candidates.find(({ key }) => key === chosen);
  const isReady = candidate !== undefined && (candidate.difference === '' || note.trim() !== '');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (candidate === undefined || !isReady || settlement.isPending) return;
    const body = { candidate: candidate.key, total: candidate.total, note };
    settlement.mutate({ path: `lines/${lineId}/match`, body, done: 'Pencocokan disimpan.' });
  };
  return {
    search,
    setSearch,
    chosen,
    setChosen,
    note,
    setNote,
    query,
    candidates,
    candidate,
    isReady,
    settlement,
    onSubmit,
  };
};

/** Form that matches a line of a statement with a payment, or with several that the bank shows as one. */
export const MatchForm = (props: MatchFormProps) => {
  const form = useMatchForm(props);
  const { key } = props.item;
  return (
    <form onSubmit={form.onSubmit} className="flex flex-col gap-3 pt-2">
      <SearchField label="Cari polis atau referensi" value={form.search} onChange={form.setSearch} />
      <QueryWait query={form.query} cards={1} />
      {form.query.isSuccess && form.candidates.length === 0 && (
        <p className="text-muted">
          {form.search.trim() === ''
            ? 'Tidak ada pembayaran dengan arah yang sama dalam 31 hari sebelum atau sesudahnya. Cari dengan nomor polis.'
            : 'Tidak ditemukan. Periksa nomor polis atau referensinya.'}
        </p>
      )}
      {form.candidates.length > 0 && (
        <RadioCards
          id={`match-${key}`}
          label="Cocok dengan"
          choices={form.candidates.map((each) => ({
            value: each.key,
            label: (
              <span translate="no" className="figures font-semibold">
                {each.amount}
              </span>
            ),
            hint: (
              <span className="wrap-anywhere">
                <span>{each.text}</span>
                {each.difference !== '' && (
                  <span className="block font-semibold">
                    Selisih <span translate="no">{each.difference}</span>
                  </span>
                )}
              </span>
            ),
          }))}
          value={form.chosen}
          onChange={form.setChosen}
        />
      )}
      <NoteField
        id={`match-note-${key}`}
        label="Catatan"
        hint="Wajib bila jumlahnya berbeda; lalu petugas lain mengonfirmasi."
        value={form.note}
        onChange={form.setNote}
      />
      <StepFailure error={form.settlement.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" loading={form.settlement.isPending} disabled={!form.isReady}>
          Cocokkan
        </Button>
        {!form.isReady && (
          <span className="text-small text-muted">
            {form.candidate === undefined ? 'Pilih pembayarannya dulu.' : 'Tulis dulu catatan tentang selisihnya.'}
          </span>
        )}
      </div>
    </form>
  );
};
