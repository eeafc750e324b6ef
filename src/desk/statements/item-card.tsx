import { useState } from 'react';
import { formatDate, formatMinute } from '#shared/time/dates.ts';
import type { DeskStatementItem, StatementState } from '#shared/wire/operations/desk-statements.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList, type DataRow } from '#ui/showing/data-list.tsx';
import { Pill, type Tone } from '#ui/showing/pill.tsx';
import { ConfirmPart, NotePart } from './answer-forms.tsx';
import { MatchForm } from './match-form.tsx';

const tones: Readonly<Record<StatementState, Tone>> = {
  unknown: 'you',
  different: 'you',
  missing: 'you',
  waiting: 'wait',
  matched: 'ok',
  explained: 'muted',
};

type ItemProps = { readonly item: DeskStatementItem };

const statementRows = ({ statement }: DeskStatementItem): readonly DataRow[] =>
  statement === null
    ? []
    : [
        { label: 'Referensi bank', value: statement.reference },
        { label: 'Keterangan bank', value: statement.text },
        { label: 'Asal', value: statement.from },
      ];

const ourRows = ({ ours, statement, amount }: DeskStatementItem): readonly DataRow[] =>
  ours === null
    ? []
    : [
        { label: 'Jenis', value: ours.text },
        ...(statement === null || ours.amount === amount ? [] : [{ label: 'Jumlah kami', value: ours.amount }]),
        { label: 'Referensi kami', value: ours.reference },
        { label: 'Polis', value: ours.policy_number },
        { label: 'Tanggal kami', value: ours.days },
      ];

const answerRows = ({ answer }: DeskStatementItem): readonly DataRow[] =>
  answer === null
    ? []
    : [
        { label: 'Hasil', value: answer.text },
        ...(answer.by === 'system' ? [] : [{ label: 'Oleh', value: `${answer.by}, ${formatMinute(answer.at)}` }]),
        ...(answer.note === '' ? [] : [{ label: 'Catatan', value: answer.note }]),
        ...(answer.confirmed_by === '' ? [] : [{ label: 'Dikonfirmasi oleh', value: answer.confirmed_by }]),
      ];

type StepsProps = ItemProps & { readonly onDone: (text: string) => void };

/** Forms behind a line of a statement or a movement; each opens on its own. */
const Steps = ({ item, onDone }: StepsProps) => {
  const [isOpen, setOpen] = useState(false);
  const { statement, ours, answer, key } = item;
  return (
    <>
      {item.may_confirm && answer !== null && (
        <ConfirmPart item={item} settlementId={answer.settlement_id} onDone={onDone} />
      )}
      {item.why_not !== '' && <p className="text-muted">{item.why_not}</p>}
      {item.may_match && statement !== null && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea">Cocokkan dengan…</summary>
          {isOpen && <MatchForm item={item} lineId={statement.line_id} onDone={onDone} />}
        </details>
      )}
      {item.may_explain && (
        <NotePart
          id={`explain-${key}`}
          title="Jelaskan"
          label="Penjelasan"
          hint="Misalnya biaya bank, bunga, atau pindah rekening."
          onDone={onDone}
          call={(note) =>
            statement === null
              ? {
                  path: 'movements/explain',
                  body: { movement_id: ours?.movement_id ?? '', note },
                  done: 'Penjelasan disimpan.',
                }
              : { path: `lines/${statement.line_id}/explain`, body: { note }, done: 'Penjelasan disimpan.' }
          }
        />
      )}
      {item.may_part && answer !== null && item.state !== 'different' && (
        <NotePart
          id={`part-${key}`}
          title={item.state === 'waiting' ? 'Tolak' : 'Buka lagi'}
          label="Alasan"
          hint="Selisih ini terbuka lagi."
          onDone={onDone}
          call={(note) => ({ path: `settlements/${answer.settlement_id}/part`, body: { note }, done: 'Dibuka lagi.' })}
        />
      )}
    </>
  );
};

/** Shows a line of a statement beside our books, with what may be done about it. */
export const ItemCard = ({ item, stateText, onDone }: StepsProps & { readonly stateText: string }) => (
  <Card
    level={3}
    title={
      <span translate="no" className="figures">
        {item.amount}
      </span>
    }
    aside={<Pill tone={tones[item.state]}>{item.direction_text}</Pill>}
    caption={`${stateText} · ${formatDate(item.day)} · umur ${item.age} hari`}
  >
    <DataList rows={[...statementRows(item), ...ourRows(item), ...answerRows(item)]} />
    <Steps item={item} onDone={onDone} />
  </Card>
);
