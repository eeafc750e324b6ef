import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { coverStatusNames } from '#shared/lists/cover-status-names.ts';
import type { CustomerPart, DeskCustomer } from '#shared/wire/desk-customer/customer.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { DeskError } from '../api/call-desk.ts';
import { TabbedParts, type Tab } from '../case/tabbed-parts.tsx';
import { KeyHint, useShortcut } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { NoteWriter } from '../notes/note-dialog.tsx';
import { NewestNote, NoteCard } from '../notes/note-list.tsx';
import { useNotes, type Notes } from '../notes/use-notes.ts';
import { CardsPart } from './cards-part.tsx';
import { LetterLink } from '../letters/letter-link.tsx';
import { AccessPart, EntriesPart, MessagesPart, ReportsPart, RequestsPart } from './customer-parts.tsx';
import { customerOfPolicyQuery, customerQuery } from './customer-queries.ts';
import { FilesPart } from './files-part.tsx';

type Shown = { readonly customer: DeskCustomer };

/** Button and key that lead back to where the page was opened from, or to the queue. */
const BackButton = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = (): void => void (key === 'default' ? navigate('/') : navigate(-1));
  useKeys({ back });
  return (
    <div className="-my-2 -ml-4">
      <Button size="small" variant="quiet" aria-keyshortcuts={useShortcut('back')} onClick={back}>
        ← Kembali <KeyHint of="back" />
      </Button>
    </div>
  );
};

const Person = ({ customer }: Shown) => (
  <Card title="Data diri" caption={`Menurut polis ${customer.contact_policy}`}>
    <DataList
      rows={[
        { label: 'NIK', value: customer.identity_number },
        { label: 'Telepon', value: customer.mobile || '-' },
        { label: 'Email', value: customer.email ?? '-' },
      ]}
    />
  </Card>
);

const policyTone = { IN_FORCE: 'ok', PENDING: 'wait', LAPSED: 'you', TERMINATED: 'muted' } as const;

const Policies = ({ customer: { policies } }: Shown) => (
  <Card title={`Polis (${policies.length})`}>
    {policies.length === 0 && <p className="text-small text-muted">Tidak memegang polis lagi.</p>}
    <ul className="flex flex-col gap-3">
      {policies.map(({ policy_number, product_name, status }) => (
        <li key={policy_number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0">
            <span translate="no" className="figures font-semibold">
              {policy_number}
            </span>
            <span className="block text-small text-muted">{product_name}</span>
          </span>
          <Pill tone={policyTone[status]}>{coverStatusNames[status]}</Pill>
          <LetterLink policyNumber={policy_number} />
        </li>
      ))}
    </ul>
  </Card>
);

const partTexts: Readonly<Record<CustomerPart, string>> = {
  open: 'Terbuka',
  ended: 'Berakhir',
  messages: 'Pesan',
  files: 'Dokumen',
  reports: 'Laporan',
  entries: 'Kontak, hak',
  access: 'Akses',
  cards: 'KTP',
};

const drawPart = (part: CustomerPart, { customer_id: customerId, name }: DeskCustomer): ReactNode => {
  const parts: Readonly<Record<CustomerPart, ReactNode>> = {
    open: <RequestsPart customerId={customerId} holder={name} isOpen />,
    ended: <RequestsPart customerId={customerId} holder={name} isOpen={false} />,
    messages: <MessagesPart customerId={customerId} />,
    files: <FilesPart customerId={customerId} />,
    reports: <ReportsPart customerId={customerId} />,
    entries: <EntriesPart customerId={customerId} />,
    access: <AccessPart customerId={customerId} />,
    cards: <CardsPart customerId={customerId} />,
  };
  return parts[part];
};

const countOf = (count: number | null): Pick<Tab, 'count'> =>
  count === null || count === 0 ? {} : { count: { number: count, words: `${count} entri` } };

/** Tabs of the page: the notes after the requests, all others in the server's order. */
const listTabs = (customer: DeskCustomer, notes: Notes): readonly Tab[] => {
  const tabs = customer.parts.map(({ part, count }) => ({
    name: part,
    text: partTexts[part],
    ...countOf(count),
    content: drawPart(part, customer),
  }));
  const noteTab = {
    name: 'notes',
    text: 'Catatan',
    ...countOf(notes.items?.length ?? null),
    content: <NoteCard notes={notes} />,
  };
  return [...tabs.slice(0, 2), noteTab, ...tabs.slice(2)];
};

const OpenCustomer = ({ customer }: Shown) => {
  const notes = useNotes({ customerId: customer.customer_id });
  return (
    <>
      <PageTitle
        title={customer.name === '' ? 'Nasabah tanpa polis' : customer.name}
        caption="Halaman nasabah. Siapa yang membukanya dicatat."
      />
      <NewestNote items={notes.items} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Person customer={customer} />
          <Policies customer={customer} />
        </div>
        <TabbedParts label="Bagian halaman nasabah" tabs={listTabs(customer, notes)} />
      </div>
      <NoteWriter notes={notes} />
    </>
  );
};

type WaitProps = { readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'> };

/** Shows placeholders while the person is fetched, or why there is nobody. */
const CustomerWait = ({ query }: WaitProps) =>
  query.error instanceof DeskError && query.error.status === 404 ? (
    <EmptyState icon={<UserX size={28} />} heading="Nasabah tidak ditemukan">
      <p>Buka halamannya lagi dari nama di antrean, di kasus, atau di hasil pencarian.</p>
    </EmptyState>
  ) : (
    <QueryWait query={query} cards={3} />
  );

/** Shows a person with all policies; each other part is fetched when its tab is opened. */
export const CustomerPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(customerQuery(id));
  return (
    <>
      <BackButton />
      <CustomerWait query={query} />
      {query.data && <OpenCustomer key={id} customer={query.data} />}
    </>
  );
};

/** Finds the page of a policy's holder and goes there, so that no address names a person by their numbers. */
export const CustomerOfPolicyPage = () => {
  const { policy = '' } = useParams();
  const query = useQuery(customerOfPolicyQuery(policy));
  if (query.data) return <Navigate to={`/customers/${query.data.customer_id}`} replace />;
  return (
    <>
      <BackButton />
      <CustomerWait query={query} />
    </>
  );
};
