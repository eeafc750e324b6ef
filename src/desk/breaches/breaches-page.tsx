import { useMutation, useQuery } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import type { DeskBreaches } from '#shared/wire/operations/desk-breaches.ts';
import { formatNumber } from '#shared/money/number-format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { fetchAttachment } from '../api/call-desk.ts';
import { breachesList, entriesQuery } from '../api/desk-queries.ts';
import { saveBlob } from '../api/save-blob.ts';
import { EntriesPage } from '../entries/entries-page.tsx';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { BreachCard } from './breach-card.tsx';
import { BreachForm } from './breach-form.tsx';

/** Button that saves the register with its history as a CSV file. */
const SaveRegister = () => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      saveBlob(await fetchAttachment('breaches/file', new AbortController().signal), 'register-pelindungan-data.csv'),
  });
  return (
    <div className="flex flex-col gap-2">
      <Button variant="secondary" size="small" loading={isPending} onClick={() => mutate()}>
        Unduh register (CSV)
      </Button>
      <StepFailure error={error} />
    </div>
  );
};

const Register = ({ list: { breaches, may_enter: mayEnter } }: { readonly list: DeskBreaches }) => (
  <section aria-labelledby="breach-register" className="flex flex-col gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="breach-register" className="text-section font-bold">
        Register
      </h2>
      <SaveRegister />
    </div>
    {breaches.length === 0 && (
      <p className="text-muted">Belum ada kejadian. Kepatuhan mencatatnya di sini begitu data diketahui bocor.</p>
    )}
    {breaches.map((breach) => (
      <BreachCard key={breach.number} breach={breach} mayEnter={mayEnter} />
    ))}
  </section>
);

const WaitingNotice = ({ entry }: { readonly entry: DeskBreaches['waiting'][number] }) => (
  <WaitingCard
    list={breachesList}
    entry={entry}
    title={`Pesan tentang ${entry.breach_number}`}
    labels={{ approve: 'Setujui dan kirim', reject: 'Tolak' }}
    rows={[
      { label: 'Penerima', value: `Pemegang ${formatNumber(entry.policies, 0)} polis` },
      { label: 'Isi pesan', value: entry.message },
      { label: 'Catatan', value: entry.note },
    ]}
  />
);

/**
 * Shows the register of personal data breaches: compliance records a breach, and another person releases each message
 * to holders.
 */
export const BreachesPage = () => {
  const query = useQuery(entriesQuery(breachesList));
  const list = query.data;
  return (
    <EntriesPage
      id="breaches"
      title="Kegagalan pelindungan data"
      caption="Lembaga dan pemilik data diberi tahu paling lambat 3 × 24 jam setelah kejadian ditemukan. Catatan lama tidak diganti."
      query={query}
      empty={{
        icon: LockOpen,
        heading: 'Tidak ada pesan yang menunggu',
        text: 'Pesan untuk pemilik data yang ditulis kepatuhan berada di sini sampai penyetuju memutuskannya.',
      }}
      renderWaiting={(entry) => <WaitingNotice key={entry.id} entry={entry} />}
    >
      {query.isPending && <Skeleton cards={2} />}
      {list?.may_enter === true && (
        <Card>
          <details open={list.breaches.length === 0}>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea">
              Catat kejadian baru
            </summary>
            <div className="pt-2">
              <BreachForm />
            </div>
          </details>
        </Card>
      )}
      {list !== undefined && <Register list={list} />}
    </EntriesPage>
  );
};
