import { useQuery } from '@tanstack/react-query';
import { PiggyBank } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { SuspenseView, type DeskMoneyList } from '#shared/wire/desk-money.ts';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { moneyMatchesList, suspenseQuery } from '../api/desk-queries.ts';
import { WaitingCard } from '../entries/waiting-card.tsx';
import { FileButton } from '../layout/file-button.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { FinanceTabs } from '../layout/finance-tabs.tsx';
import { MoneyCard } from './money-card.tsx';
import { changedByMatch } from './use-match.ts';
import { chipClass } from '../layout/chip-class.ts';

/** Shows a match to another person of finance, who approves or rejects it. */
const WaitingMatch = ({ match }: { readonly match: DeskMoneyList['waiting'][number] }) => (
  <WaitingCard
    list={moneyMatchesList}
    entry={match}
    title={match.amount}
    changed={changedByMatch}
    labels={{ approve: 'Setujui dan cocokkan', reject: 'Tolak' }}
    rows={[
      { label: 'Pembayar', value: match.payer_name },
      { label: 'Referensi bank', value: match.bank_reference },
      { label: 'Untuk pengajuan', value: match.request_text },
    ]}
  />
);

const viewTexts: Readonly<Record<SuspenseView, string>> = {
  all: 'Semua',
  mine: 'Milik saya',
  unowned: 'Belum ada pemilik',
  old: 'Lama',
};

type ViewsProps = { readonly view: SuspenseView; readonly onChoose: (view: SuspenseView) => void };

const Views = ({ view, onChoose }: ViewsProps) => (
  <fieldset className="flex flex-wrap gap-1.5">
    <legend className="sr-only">Daftar titipan</legend>
    {SuspenseView.options.map((each) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === view}
        onClick={() => onChoose(each)}
        className={chipClass(each === view)}
      >
        {viewTexts[each]}
      </button>
    ))}
  </fieldset>
);

const cards = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2';

const Nothing = ({ view, waiting }: { readonly view: SuspenseView; readonly waiting: number }) => (
  <EmptyState
    icon={<PiggyBank size={28} />}
    heading={view === 'all' && waiting === 0 ? 'Semua dana masuk sudah cocok' : 'Tidak ada titipan di daftar ini'}
  >
    Dana datang ke sini bila dibayar terlambat, kurang, atau ke rekening yang tidak dikenal.
  </EmptyState>
);

const Suspense = ({ list }: { readonly list: DeskMoneyList }) => (
  <section className="flex flex-col gap-3" aria-labelledby="suspense-list">
    <h2 id="suspense-list" className="text-section font-bold">
      Dana masuk belum cocok
    </h2>
    <p className="figures text-muted">
      <span>
        {list.sums.length === 0
          ? 'Tidak ada dana.'
          : `${list.sums.map(({ count, total }) => `${count} dana, ${total}`).join(' · ')}.`}
      </span>{' '}
      <span>{`Tertua dulu; lama mulai ${list.old_days} hari kerja.`}</span>
    </p>
    {list.items.length === 0 && <Nothing view={list.view} waiting={list.waiting.length} />}
    <div className={cards}>
      {list.items.map((money) => (
        <MoneyCard key={money.payment_id} money={money} people={list.people} mayMatch={list.may_match} />
      ))}
    </div>
  </section>
);

/**
 * Shows incoming money that matches no request by age, with who looks after it, and the matches that another person of
 * finance decides. View and page are in the URL.
 */
export const SuspensePage = () => {
  const [params, setParams] = useSearchParams();
  const view = SuspenseView.safeParse(params.get('view')).data ?? 'all';
  const page = Number(params.get('page') ?? '1') || 1;
  const query = useQuery(suspenseQuery(view, page));
  const list = query.data;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageTitle title="Titipan" />
        <FinanceTabs />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Views view={view} onChoose={(next) => setParams({ view: next })} />
        <FileButton
          path={`finance/suspense/file?${new URLSearchParams({ view })}`}
          name="titipan.csv"
          rows={list?.total}
        >
          Unduh (CSV)
        </FileButton>
      </div>
      <QueryWait query={query} cards={2} />
      {list !== undefined && list.waiting.length > 0 && (
        <section className="flex flex-col gap-3" aria-labelledby="suspense-waiting">
          <h2 id="suspense-waiting" className="text-section font-bold">
            {`Pencocokan menunggu petugas kedua (${list.waiting.length})`}
          </h2>
          <div className={cards}>
            {list.waiting.map((match) => (
              <WaitingMatch key={match.id} match={match} />
            ))}
          </div>
        </section>
      )}
      {list !== undefined && <Suspense list={list} />}
      {list !== undefined && (
        <Pager name="titipan" at={list} onPage={(next) => setParams({ view, page: String(next) })} />
      )}
    </>
  );
};
