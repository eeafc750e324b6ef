import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { StatementState, type DeskStatements } from '#shared/wire/operations/desk-statements.ts';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { FileButton } from '../layout/file-button.tsx';
import { FinanceTabs } from '../layout/finance-tabs.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { Pager } from '../layout/desk-pager.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { StepFailure } from '../layout/step-failure.tsx';
import { ItemCard } from './item-card.tsx';
import { StateChooser, UploadedStatements } from './statement-overview.tsx';
import { statementsQuery, type ShownStatements } from './statement-queries.ts';
import { UploadForm } from './upload-form.tsx';
import { useSettlement } from './use-statement.ts';

const fileName = 'selisih-rekening-koran.csv';

type StepsProps = { readonly statements: DeskStatements; readonly onDone: (text: string) => void };

/** Buttons that match again, and save the open differences as a CSV file. */
const ListSteps = ({ statements: { account, may_upload: mayMatch }, onDone }: StepsProps) => {
  const again = useSettlement(onDone);
  return (
    <>
      <StepFailure error={again.error} />
      <div className="flex flex-wrap gap-2">
        {mayMatch && (
          <Button
            variant="secondary"
            size="small"
            loading={again.isPending}
            onClick={() => again.mutate({ path: 'match', body: {}, done: 'Pencocokan selesai.' })}
          >
            Cocokkan yang baru
          </Button>
        )}
        <FileButton path={`bank-statements/file?${new URLSearchParams({ account })}`} name={fileName}>
          Unduh selisih (CSV)
        </FileButton>
      </div>
    </>
  );
};

const Items = ({ statements: { items, sums, state }, onDone }: StepsProps) => {
  const stateText = sums.find((sum) => sum.state === state)?.text ?? '';
  if (items.length === 0)
    return (
      <EmptyState icon={<ReceiptText size={28} />} heading="Daftar ini kosong">
        Baris rekening koran datang ke sini begitu keuangan mengunggahnya, sampai cocok dengan pembukuan. Pilih daftar
        lain, atau unggah hari berikutnya.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {items.map((item) => (
        <ItemCard key={item.key} item={item} stateText={stateText} onDone={onDone} />
      ))}
    </div>
  );
};

/** Reads the shown page from the URL and returns a setter for parts of it. */
const useShown = () => {
  const [params, setParams] = useSearchParams();
  const shown: ShownStatements = {
    account: params.get('account') ?? '',
    state: StatementState.safeParse(params.get('state')).data ?? 'unknown',
    page: Number(params.get('page') ?? '1') || 1,
  };
  const show = (change: Partial<ShownStatements>): void => {
    const next = { ...shown, page: 1, ...change };
    setParams({ ...next, page: String(next.page) });
  };
  return [shown, show] as const;
};

type ListProps = { readonly statements: DeskStatements; readonly show: (change: Partial<ShownStatements>) => void };

/** Lists the items of the chosen state. After an action the focus goes to the heading, because its card is gone. */
const Differences = ({ statements, show }: ListProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const done = (text: string): void => {
    setSaid(text);
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="statement-list" className="flex flex-col gap-4">
      <h2 id="statement-list" ref={heading} tabIndex={-1} className="text-section font-bold">
        Perbandingan dengan catatan kami
      </h2>
      <p className="text-muted">
        Tanggal boleh berbeda <span translate="no">{statements.match_days}</span> hari. Mulai{' '}
        <span translate="no">{statements.four_eyes_from}</span>, atau bila jumlahnya berbeda, petugas lain harus
        mengonfirmasi.
      </p>
      {said !== '' && (
        <Notice tone="ok" live>
          {said}
        </Notice>
      )}
      <StateChooser
        statements={statements}
        onChoose={(state) => {
          setSaid('');
          show({ state });
        }}
      />
      <ListSteps statements={statements} onDone={done} />
      <Items statements={statements} onDone={done} />
      <Pager name="perbandingan" at={statements} onPage={(page) => show({ page })} />
    </section>
  );
};

/** Shows bank statements beside our books: upload, and what is on one side only. The view is in the URL. */
export const StatementsPage = () => {
  const [shown, show] = useShown();
  const query = useQuery(statementsQuery(shown));
  const statements = query.data;
  return (
    <>
      <PageTitle title="Rekening koran" caption="Apa yang ada di bank dan tidak di catatan kami, dan sebaliknya.">
        <FinanceTabs />
      </PageTitle>
      <QueryWait query={query} cards={2} />
      {statements !== undefined && (
        <>
          {statements.accounts.length > 1 && (
            <SelectField
              id="statement-account"
              label="Rekening"
              choices={statements.accounts.map(({ id, name }) => ({ value: id, label: name }))}
              value={statements.account}
              onChange={({ target }) => show({ account: target.value })}
            />
          )}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {statements.may_upload && <UploadForm key={statements.account} statements={statements} />}
            <UploadedStatements statements={statements} />
          </div>
          <Differences statements={statements} show={show} />
        </>
      )}
    </>
  );
};
