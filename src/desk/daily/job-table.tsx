import type { DeskJob } from '#shared/wire/operations/desk-operations.ts';
import { formatNumber } from '#shared/money/number-format.ts';
import { Pill, type Tone } from '#ui/showing/pill.tsx';

const states: Readonly<Record<DeskJob['state'], { readonly tone: Tone; readonly text: string }>> = {
  DONE: { tone: 'ok', text: 'Selesai' },
  FAILED: { tone: 'you', text: 'Ada yang gagal' },
  NOT_RUN: { tone: 'muted', text: 'Belum berjalan' },
};

const outcomes: Readonly<Record<DeskJob['lines'][number]['outcome'], string>> = {
  DONE: '',
  SKIPPED: 'dilewati',
  REFUSED: 'tidak dapat dilakukan',
};

const nothing: Readonly<Record<DeskJob['state'], string>> = {
  DONE: 'Tidak ada yang jatuh tempo.',
  FAILED: '',
  NOT_RUN: '–',
};

const Results = ({ job: { lines, state } }: { readonly job: DeskJob }) =>
  lines.length === 0 ? (
    <p className="text-muted">{nothing[state]}</p>
  ) : (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">Hasil</th>
          <th scope="col">Jumlah</th>
          <th scope="col">Nilai</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ outcome, text, count, amount }) => (
          <tr key={`${outcome}${text}${amount}`}>
            <td className="py-0.5 pr-3 align-top">
              <span>{text}</span>
              {outcome !== 'DONE' && (
                <span className="text-muted">
                  {' '}
                  (<span>{outcomes[outcome]}</span>)
                </span>
              )}
            </td>
            <td translate="no" className="figures w-16 py-0.5 text-right align-top">
              {formatNumber(count, 0)}
            </td>
            <td translate="no" className="figures w-44 py-0.5 pl-3 text-right align-top whitespace-nowrap">
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );

/** Shows why a job failed, in English for engineers. */
const Failed = ({ job: { failed, failure } }: { readonly job: DeskJob }) => (
  <div className="flex flex-col text-small">
    <p className="text-you">
      <span translate="no">{formatNumber(failed, 0)}</span> gagal. Sistem mencobanya lagi sendiri.
    </p>
    <details>
      <summary className="min-h-8 cursor-pointer content-center font-semibold text-sea">
        Rincian untuk tim teknik
      </summary>
      <p lang="en" className="wrap-anywhere text-muted">
        {failure}
      </p>
    </details>
  </div>
);

const Row = ({ job }: { readonly job: DeskJob }) => (
  <li className="flex flex-col gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:flex-row">
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 md:w-1/2 md:shrink-0">
      <h3 className="font-bold">{job.text}</h3>
      <p className="flex flex-wrap gap-1.5">
        <Pill tone={states[job.state].tone}>{states[job.state].text}</Pill>
        {job.caught_up && <Pill tone="sea">Dikejar kemudian</Pill>}
      </p>
    </div>
    <div className="min-w-0 flex-1">
      <Results job={job} />
      {job.failure !== null && <Failed job={job} />}
    </div>
  </li>
);

/** Lists what each daily job did, in the order in which the jobs run. */
export const JobTable = ({ jobs }: { readonly jobs: readonly DeskJob[] }) => (
  <ul className="rounded-card border border-line bg-card">
    {jobs.map((job) => (
      <Row key={job.job} job={job} />
    ))}
  </ul>
);
