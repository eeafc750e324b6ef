import { readsMoneyOnly } from '#shared/requests/desk-pages.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { Card } from '#ui/showing/card.tsx';
import { CompareTable } from '#ui/showing/compare-table.tsx';
import { findStaff } from '../session/staff-session.ts';
import { seenWhen } from './case-corrections.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { LetterLink } from '../letters/letter-link.tsx';

type Shown = { readonly shown: DeskCase };

/** Caption for finance, who reads less than the customer did. */
const withoutPeople = 'Tanpa data pribadi dan kesehatan nasabah.';

/** Shows old values beside new values; on a phone, below each other, so that long amounts fit. */
const Changes = ({ rows }: Pick<DeskCase['summary'], 'rows'>) => (
  <>
    <div className="hidden sm:block">
      <CompareTable
        caption="Sekarang dan sesudah"
        rows={rows.map((row) => ({ label: row.label, before: row.old ?? '-', after: row.new }))}
      />
    </div>
    <div className="sm:hidden">
      <DataList
        layout="stacked"
        rows={rows.map((row) => ({ label: row.label, value: `${row.old ?? '-'} → ${row.new}` }))}
      />
    </div>
  </>
);

/** Shows the request as the customer saw it on sending it. */
export const CaseRequest = ({ shown: { summary, consequences, corrections, terms } }: Shown) => (
  <Card
    title="Yang diajukan"
    caption={readsMoneyOnly(findStaff()?.user.roles ?? []) ? withoutPeople : seenWhen(corrections)}
  >
    {summary.rows.length > 0 && <Changes rows={summary.rows} />}
    {summary.details.length > 0 && <DataList rows={summary.details} lines />}
    {summary.note !== null && <p className="text-small text-muted">{summary.note}</p>}
    {consequences.length > 0 && (
      <div>
        <h3 className="font-semibold">Yang disampaikan kepada nasabah</h3>
        <ul className="mt-1 list-disc pl-5">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    )}
    <p className="text-small text-muted">
      {terms.length === 0
        ? 'Persetujuan syarat tidak tercatat.'
        : `Syarat yang disetujui: ${terms.map((term) => `${term.title} (versi ${term.version})`).join(', ')}.`}
    </p>
  </Card>
);

/** Shows the policy data that a decision needs, as of today. */
export const CasePolicy = ({ shown }: Shown) => (
  <Card title="Polis hari ini">
    <LetterLink policyNumber={shown.policy_number} request={shown.number} />
    {shown.policy.map((group) => (
      <div key={group.title} className="border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0">
        <h3 className="mb-1 font-semibold">{group.title}</h3>
        <DataList rows={group.rows.map((row) => ({ ...row, strong: false }))} />
      </div>
    ))}
  </Card>
);
