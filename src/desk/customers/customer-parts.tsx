import { formatDate, formatDateTime } from '#shared/time/dates.ts';
import {
  CustomerAccesses,
  CustomerEntries,
  CustomerMessages,
  CustomerReports,
  CustomerRequests,
} from '#shared/wire/desk-customer/customer.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { contactReasonText, rightKindText } from '../entries/entry-words.ts';
import { casePath } from '../queue/case-path.ts';
import { StatePill } from '../queue/state-pill.tsx';
import { CustomerPartCard } from './customer-part.tsx';

type PartProps = { readonly customerId: string };

/** Link to a case with its title. */
export const CaseLink = ({ number, title }: { readonly number: string; readonly title: string }) => (
  <Link href={casePath(number)} className="text-link">
    <span>{title}</span>{' '}
    <span translate="no" className="figures">
      {number}
    </span>
  </Link>
);

const Policy = ({ number }: { readonly number: string }) => (
  <span>
    polis <span translate="no">{number}</span>
  </span>
);

type Request = CustomerRequests['items'][number];

const RequestLine = ({ request, holder }: { readonly request: Request; readonly holder: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <span className="min-w-0">
      <CaseLink number={request.number} title={request.title} />
      <span className="figures block text-small text-muted">
        <Policy number={request.policy_number} />
        <span> · dikirim </span>
        <span translate="no">{formatDateTime(request.submitted_at)}</span>
        {request.ended_at === null ? (
          <>
            <span> · janji </span>
            <span translate="no">{formatDate(request.promised_date)}</span>
          </>
        ) : (
          <>
            <span> · berakhir </span>
            <span translate="no">{formatDateTime(request.ended_at)}</span>
          </>
        )}
        {request.sender_name !== '' && request.sender_name !== holder && (
          <>
            <span> · pengirim </span>
            <bdi translate="no">{request.sender_name}</bdi>
          </>
        )}
      </span>
    </span>
    <StatePill state={request.state} text={request.state_text} />
  </div>
);

/** Shows open or ended requests on the policies; a sender who is not the holder is named. */
export const RequestsPart = ({
  customerId,
  holder,
  isOpen,
}: PartProps & { readonly holder: string; readonly isOpen: boolean }) => (
  <CustomerPartCard
    customerId={customerId}
    part={isOpen ? 'open' : 'ended'}
    schema={CustomerRequests}
    title={isOpen ? 'Pengajuan terbuka' : 'Pengajuan berakhir'}
    empty={isOpen ? 'Tidak ada pengajuan yang terbuka.' : 'Belum ada pengajuan yang berakhir.'}
    keyOf={({ number }) => number}
  >
    {(request) => <RequestLine request={request} holder={holder} />}
  </CustomerPartCard>
);

/** Shows messages between customer and desk, newest first. */
export const MessagesPart = ({ customerId }: PartProps) => (
  <CustomerPartCard
    customerId={customerId}
    part="messages"
    schema={CustomerMessages}
    title="Pesan"
    caption="Dari semua pengajuannya. Dijawab di halaman kasusnya."
    empty="Belum ada pesan."
    keyOf={({ id }) => id}
  >
    {(message) => (
      <>
        <p className="text-small">
          <bdi className="font-bold">{message.name}</bdi>
          {message.objection && <b className="text-you"> · Keberatan</b>}
          <span translate="no" className="figures text-muted">{` · ${formatDateTime(message.at)}`}</span>
        </p>
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{message.text}</bdi>
        </p>
        <p className="text-small">
          <CaseLink number={message.number} title={message.title} />
        </p>
      </>
    )}
  </CustomerPartCard>
);

/** Shows reports about the policies; their content has pages of its own. */
export const ReportsPart = ({ customerId }: PartProps) => (
  <CustomerPartCard
    customerId={customerId}
    part="reports"
    schema={CustomerReports}
    title="Laporan"
    caption="Laporan meninggal, penyalahgunaan, dan 'bukan saya' tentang polisnya."
    empty="Tidak ada laporan."
    keyOf={(report) => report.report_number}
  >
    {(report) => (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <span>{report.kind_text}</span>{' '}
          <span translate="no" className="figures font-semibold">
            {report.report_number}
          </span>
          <span className="figures block text-small text-muted">
            <Policy number={report.policy_number} />{' '}
            <span translate="no">{`· ${formatDateTime(report.reported_at)}`}</span>
          </span>
        </span>
        <Pill tone={report.is_open ? 'you' : 'muted'}>{report.state_text}</Pill>
      </div>
    )}
  </CustomerPartCard>
);

type Entry = CustomerEntries['items'][number];

const outcomes = {
  WAITING: { tone: 'wait', text: 'Menunggu orang kedua' },
  APPROVED: { tone: 'ok', text: 'Disetujui' },
  REJECTED: { tone: 'muted', text: 'Ditolak' },
} as const;

const EntryText = ({ entry: { right, contact_reason: reason } }: { readonly entry: Entry }) => {
  if (right === null)
    return (
      <span>
        <span>Kontak baru</span>
        {reason !== null && <span>{`: ${contactReasonText[reason]}`}</span>}
      </span>
    );
  return (
    <span>
      <span>{rightKindText[right.kind]}</span> <bdi translate="no">{right.right_holder}</bdi>
      <span className="figures">
        {right.ended_on === null ? `, mulai ${formatDate(right.since)}` : `, berakhir ${formatDate(right.ended_on)}`}
      </span>
    </span>
  );
};

/** Shows contacts and rights that staff entered, without the new numbers. */
export const EntriesPart = ({ customerId }: PartProps) => (
  <CustomerPartCard
    customerId={customerId}
    part="entries"
    schema={CustomerEntries}
    title="Kontak dan hak"
    caption="Yang dicatat petugas. Nomor barunya ada di halaman Kontak."
    empty="Belum ada kontak atau hak yang dicatat petugas."
    keyOf={({ id }) => id}
  >
    {(entry) => (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <EntryText entry={entry} />
          <span className="figures block text-small text-muted">
            <Policy number={entry.policy_number} />
            <span> · dicatat </span>
            <bdi translate="no">{entry.entered_by}</bdi> <span translate="no">{formatDateTime(entry.entered_at)}</span>
            {entry.decided_by !== null && (
              <>
                <span> · diputuskan </span>
                <bdi translate="no">{entry.decided_by}</bdi>
              </>
            )}
          </span>
        </span>
        <Pill tone={outcomes[entry.outcome].tone}>{outcomes[entry.outcome].text}</Pill>
      </div>
    )}
  </CustomerPartCard>
);

/** Shows who of staff opened data of the person. */
export const AccessPart = ({ customerId }: PartProps) => (
  <CustomerPartCard
    customerId={customerId}
    part="access"
    schema={CustomerAccesses}
    title="Siapa membuka datanya"
    caption="Yang terbaru dulu; paling banyak 500 untuk setiap polis."
    empty="Belum ada yang membuka datanya."
    keyOf={({ at, who, what, policy_number }) => `${at} ${who} ${what} ${policy_number}`}
  >
    {({ at, who, what, policy_number, request_number }) => (
      <>
        <span className="block">
          <span>{what}</span>
          {request_number !== null && (
            <>
              {' '}
              <Link href={casePath(request_number)} className="text-link figures">
                {request_number}
              </Link>
            </>
          )}
        </span>
        <span className="figures block text-small text-muted">
          <bdi translate="no">{who}</bdi> · <span translate="no">{formatDateTime(at)}</span> ·{' '}
          <Policy number={policy_number} />
        </span>
      </>
    )}
  </CustomerPartCard>
);
