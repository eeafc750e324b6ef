import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { lastOf } from '#shared/collections/last-of.ts';
import { formatDateTime } from '#shared/time/dates.ts';
import type { ProposalDetail } from '#shared/wire/proposals.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Timeline } from '#ui/showing/timeline.tsx';
import { SummaryTerms } from '../../policy/terms-here.tsx';
import { FieldChanges } from '../../proposals/field-changes.tsx';
import { SummaryView } from '../../proposals/summary-view.tsx';

type Props = { readonly proposal: ProposalDetail };

const captionOf = (at: ProposalDetail['timeline'][number]['at'], detail: string): string =>
  [at === null ? '' : formatDateTime(at), detail].filter((part) => part !== '').join('\u00a0· ');

/** Shows past, current and future steps of the request, with the due date below. */
export const JourneyCard = ({ proposal }: Props) => (
  <Card title="Perjalanan pengajuan">
    <Timeline
      live
      steps={proposal.timeline.map(({ title, detail, at, kind }, index) => ({
        key: `${index}-${title}`,
        state: kind,
        title,
        caption: captionOf(at, detail) || undefined,
      }))}
    />
    {proposal.promise_note !== '' && (
      <p className="border-t border-line pt-3 text-small text-muted">{proposal.promise_note}</p>
    )}
  </Card>
);

/** Shows the final figures of the request; estimates are in another card. */
export const OutcomeCard = ({ proposal }: Props) =>
  proposal.outcome.length === 0 ? null : (
    <Card title="Hasil akhir" caption="Angka pasti, bukan estimasi">
      <DataList rows={proposal.outcome} lines />
    </Card>
  );

/** Says when the customer saw this summary: on sending, or on the last correction. */
const sentWords = ({ createdAt, corrections }: ProposalDetail): string => {
  const last = lastOf(corrections);
  return last === undefined
    ? `Seperti yang Anda lihat saat mengirim, ${formatDateTime(createdAt)}`
    : `Sesudah Anda perbaiki, ${formatDateTime(last.at)}`;
};

/** Shows what the customer corrected after sending, old beside new; hidden while there is none. */
export const CorrectionsCard = ({ proposal: { corrections } }: Props) =>
  corrections.length === 0 ? null : (
    <Card title="Perbaikan Anda">
      {corrections.map(({ at, changes }) => (
        <section key={at} className="flex flex-col gap-2">
          <h3 className="text-small text-muted">{formatDateTime(at)}</h3>
          {changes.length === 0 ? <p>Anda menyatakan isian sudah benar.</p> : <FieldChanges changes={changes} />}
        </section>
      ))}
    </Card>
  );

export const SummaryCard = ({ proposal }: Props) => (
  <Card title="Yang Anda ajukan" caption={sentWords(proposal)}>
    <SummaryView summary={proposal.summary} beforeLabel="Sebelum" />
    <SummaryTerms summary={proposal.summary} said={[proposal.transactionName]} />
  </Card>
);

const marks = {
  passed: { Icon: CircleCheck, color: 'text-ok', said: 'Terpenuhi' },
  failed: { Icon: CircleX, color: 'text-you', said: 'Tidak terpenuhi' },
  waiting: { Icon: Clock, color: 'text-wait', said: 'Menunggu' },
} as const;

const Check = ({ check }: { readonly check: ProposalDetail['checks'][number] }) => {
  const { Icon, color, said } = marks[check.outcome];
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${color}`} />
      <span className="min-w-0">
        <span className="sr-only">
          <span translate="no">{said}</span>:{' '}
        </span>
        <span className="font-semibold">{check.rule}</span>
        {check.detail !== '' && <span className="block text-small text-muted">{check.detail}</span>}
      </span>
    </li>
  );
};

/** Lists the automatic checks with their results. */
export const ChecksCard = ({ proposal }: Props) =>
  proposal.checks.length === 0 ? null : (
    <Card title={proposal.decision?.automatic === true ? 'Mengapa diputuskan otomatis' : 'Pemeriksaan otomatis'}>
      <ul className="flex flex-col gap-2.5">
        {proposal.checks.map((check) => (
          <Check key={check.rule} check={check} />
        ))}
      </ul>
    </Card>
  );

/** Lists the consequences shown before sending, and the accepted terms. */
export const AgreedCard = ({ proposal }: Props) =>
  proposal.consequences.length + proposal.accepted_terms.length === 0 ? null : (
    <Card title="Yang sudah Anda ketahui dan setujui">
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {proposal.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {proposal.accepted_terms.map(({ id, title, version }) => (
          <li key={id}>
            <span>{title}</span>{' '}
            <span className="text-small text-muted">
              (versi <span translate="no">{version}</span>)
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
