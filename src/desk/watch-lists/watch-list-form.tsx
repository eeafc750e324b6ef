import { useState } from 'react';
import {
  WatchFileReport,
  type DeskWatchLists,
  type WatchListChange,
} from '#shared/wire/desk-watch-lists/watch-lists.ts';
import { NoteField } from '#ui/fields/note-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { callDesk } from '../api/call-desk.ts';
import type { EntryList } from '../api/desk-queries.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { useEntryCall } from '../decisions/use-decision.ts';
import { EntryForm } from '../entries/entry-form.tsx';
import { CsvButton } from '../layout/csv-button.tsx';
import { StepFailure } from '../layout/step-failure.tsx';

const estimate = ({ policies, requests, compared, added }: WatchListChange): string => {
  const found = `${policies} polis, ${requests} pengajuan terbuka`;
  return compared < added ? `${found} (dari ${compared} nama baru pertama)` : found;
};

/** Names that a list adds and removes, the first ones. */
export const ChangedNames = ({ change }: { readonly change: WatchListChange }) => (
  <details>
    <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea">Lihat namanya</summary>
    {(
      [
        ['Baru', change.added_names, change.added],
        ['Dihapus', change.removed_names, change.removed],
      ] as const
    ).map(
      ([title, names, count]) =>
        names.length > 0 && (
          <section key={title}>
            <h3 className="font-semibold">{title}</h3>
            <ul translate="no" className="list-disc pl-5 wrap-anywhere">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            {count > names.length && <p className="text-small text-muted">{`dan ${count - names.length} nama lagi`}</p>}
          </section>
        ),
    )}
  </details>
);

/** Rows that say what a list changes. */
export const changeRows = (change: WatchListChange) => [
  { label: 'Nama dalam berkas', value: `${change.entries}` },
  { label: 'Baru', value: `${change.added}` },
  { label: 'Dihapus dari daftar', value: `${change.removed}` },
  { label: 'Tidak berubah', value: `${change.unchanged}` },
  { label: 'Pemegang polis yang mirip (perkiraan)', value: estimate(change) },
];

const Refused = ({ refused, refused_count: count }: WatchFileReport) => (
  <Notice tone="you" live>
    <p>
      <span translate="no">{count}</span> kesalahan, jadi daftar ini belum dapat dicatat. Perbaiki barisnya.
    </p>
    <ul className="flex flex-col gap-1">
      {refused.map(({ line, field, sentence }) => (
        <li key={`${line}${field}`} className="wrap-anywhere">
          <span>Baris</span> <span translate="no">{[line, field].filter((part) => part !== '').join(', ')}</span>
          <span>{`: ${sentence}`}</span>
        </li>
      ))}
    </ul>
    {count > refused.length && <p>{`Hanya ${refused.length} kesalahan pertama ditampilkan.`}</p>}
  </Notice>
);

const Report = ({ report }: { readonly report: WatchFileReport }) =>
  report.change === null ? (
    <Refused {...report} />
  ) : (
    <section aria-label="Hasil pemeriksaan berkas" className="flex flex-col gap-2">
      <p aria-live="polite" className="font-semibold">
        Daftar <span translate="no">{report.change.list}</span>: diperiksa, belum dicatat.
      </p>
      <DataList rows={changeRows(report.change)} />
      <ChangedNames change={report.change} />
    </section>
  );

/** Form that checks a file with a whole list, and enters it for a supervisor to release. */
export const WatchListForm = ({ list }: { readonly list: EntryList<DeskWatchLists> }) => {
  const [file, setFile] = useState({ name: '', text: '' });
  const [note, setNote] = useState('');
  const check = useDeskMutation(
    (text: string) => callDesk('watch-lists/check', WatchFileReport, { method: 'POST', body: { text } }),
    [],
  );
  const enter = useEntryCall(list.answers, [[list.path]]);
  const choose = async (given: File): Promise<void> => {
    const text = await given.text();
    setFile({ name: given.name, text });
    enter.reset();
    check.mutate(text);
  };
  const clear = (): void => {
    setFile({ name: '', text: '' });
    setNote('');
    check.reset();
  };
  const isReady = check.data?.change != null && note.trim() !== '';
  return (
    <Card
      title="Muat daftar"
      caption="Berkas CSV berisi satu daftar yang lengkap. Nama yang tidak ada di dalamnya dihapus."
    >
      <EntryForm
        label="Catat daftar"
        isPending={enter.isPending}
        error={enter.error}
        disabled={!isReady}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !enter.isPending)
            enter.mutate({ path: list.path, body: { text: file.text, note }, place: list.path }, { onSuccess: clear });
        }}
      >
        <p id="watch-file-hint" className="text-small text-muted">
          Baris pertama: <span translate="no">list,reference,name,birth_date</span>
        </p>
        <CsvButton describedBy="watch-file-hint" onFile={(given) => void choose(given)}>
          Pilih berkas CSV
        </CsvButton>
        {file.name !== '' && (
          <p className="wrap-anywhere">
            Berkas: <bdi translate="no">{file.name}</bdi>
          </p>
        )}
        <StepFailure error={check.error} />
        {check.data !== undefined && <Report report={check.data} />}
        <NoteField id="watch-note" label="Sumber daftar" value={note} onChange={setNote} />
      </EntryForm>
    </Card>
  );
};
