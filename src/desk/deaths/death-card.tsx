import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatDate, formatMoment } from '#shared/time/dates.ts';
import { formatPhone } from '#shared/text/phone.ts';
import type { DeskDeath } from '#shared/wire/deaths/death-report.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { NoteField } from '#ui/fields/note-field.tsx';
import { useDecision } from './use-decision.ts';

const sources = { CUSTOMER: 'Pemegang polis', PUBLIC: 'Tanpa masuk', CALL: 'Lewat telepon' } as const;

const Facts = ({ death }: { readonly death: DeskDeath }) => (
  <DataList
    rows={[
      { label: 'Yang meninggal', value: death.insured_name },
      { label: 'Tanggal meninggal', value: formatDate(death.died_on) },
      ...(death.insured_birth_date === null
        ? []
        : [{ label: 'Tanggal lahir', value: formatDate(death.insured_birth_date) }]),
      { label: 'Pelapor', value: `${death.reporter_name} · ${death.relation_text}` },
      { label: 'Telepon', value: formatPhone(death.reporter_phone) },
      { label: 'Polis', value: death.policy_number ?? 'Tidak disebut' },
      { label: 'Pemegang polis', value: death.holder_name === '' ? 'Tidak ditemukan' : death.holder_name },
      { label: 'Dilaporkan lewat', value: sources[death.source] },
    ]}
  />
);

type Decision = 'confirm' | 'dismiss' | 'lift';

const pressed: Readonly<Record<Decision, string>> = {
  confirm: 'Pastikan dan tandai polis',
  dismiss: 'Tutup tanpa tanda',
  lift: 'Cabut tanda',
};

const listDecisions = ({ may_confirm, may_dismiss, may_lift }: DeskDeath): readonly Decision[] => [
  ...(may_confirm ? (['confirm'] as const) : []),
  ...(may_dismiss ? (['dismiss'] as const) : []),
  ...(may_lift ? (['lift'] as const) : []),
];

/** What was found, and what the caller may do about it. */
const DecisionForm = ({ death }: { readonly death: DeskDeath }) => {
  const decisions = listDecisions(death);
  const [chosen, setChosen] = useState<Decision>(decisions[0] ?? 'confirm');
  const [policy, setPolicy] = useState(death.policy_number ?? '');
  const [note, setNote] = useState('');
  const id = death.report_number;
  const { mutate, isPending, error } = useDecision(`death-reports/${encodeURIComponent(id)}/${chosen}`);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isPending) mutate({ note, ...(chosen === 'confirm' && { policy_number: policy.trim() }) });
  };
  if (decisions.length === 0) return null;
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      {death.may_confirm && (
        <TextField
          id={`policy-${id}`}
          label="Nomor polis"
          inputMode="numeric"
          maxLength={30}
          value={policy}
          onChange={({ target }) => setPolicy(target.value)}
        />
      )}
      <NoteField id={`note-${id}`} label="Hasil pemeriksaan" value={note} onChange={setNote} />
      {error !== null && (
        <Notice tone="you" live>
          {error.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {decisions.map((each, index) => (
          <Button
            key={each}
            type="submit"
            size="small"
            variant={index === 0 ? 'primary' : 'secondary'}
            loading={isPending && chosen === each}
            disabled={note.trim() === ''}
            onClick={() => setChosen(each)}
          >
            {pressed[each]}
          </Button>
        ))}
      </div>
    </form>
  );
};

/** One report with what is known of it. */
export const DeathCard = ({ death }: { readonly death: DeskDeath }) => (
  <Card
    title={`Laporan ${death.report_number}`}
    caption={formatMoment(death.reported_at)}
    aside={
      <Pill tone={death.marked_at === null ? 'wait' : 'you'}>
        {death.marked_at === null ? 'Belum ditandai' : 'Polis ditandai'}
      </Pill>
    }
  >
    <Facts death={death} />
    {death.looked_by !== null && (
      <p className="text-small text-muted">
        Dipastikan {death.looked_by}. {death.may_lift ? '' : death.stands_against}
      </p>
    )}
    <DecisionForm death={death} />
  </Card>
);
