import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { ClearedFindings, DeskFindings, type FindingGroup } from '#shared/wire/desk-rings/findings.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { EmptyState } from '#ui/showing/empty-state.tsx';
import { callDesk } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { DecisionDialog } from '../case/dialogs/decision-dialog.tsx';
import { PageTitle } from '../layout/desk-page-title.tsx';
import { QueryWait } from '../layout/query-wait.tsx';
import { forgetTyped } from '../session/typed-texts.ts';
import { AnswerOutcome, decisionOf } from './ring-answer.tsx';
import { ChosenCases } from './ring-cases.tsx';

const findingsQuery = queryOptions({
  queryKey: ['findings'],
  queryFn: () => callDesk('findings', DeskFindings),
});

/** Returns the mutation that clears cases, and keeps the list that comes back. */
const useClearing = () => {
  const client = useQueryClient();
  return useDeskMutation(
    async (body: Readonly<Record<string, unknown>>) => {
      const cleared = await callDesk('findings/clear', ClearedFindings, { method: 'POST', body });
      client.setQueryData(findingsQuery.queryKey, cleared.findings);
      return cleared;
    },
    [['queue'], ['case']],
  );
};

type Clearing = ReturnType<typeof useClearing>;
type GroupProps = { readonly group: FindingGroup; readonly mayAnswer: boolean; readonly clearing: Clearing };

/** Cases with findings of one kind, of which compliance clears all or some with one reason. */
const GroupCard = ({ group: { kind, text, cases }, mayAnswer, clearing }: GroupProps) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const marked = cases.filter(({ number }) => chosen.includes(number));
  const place = `findings/${kind}`;
  const end = (): void => {
    forgetTyped(place);
    setAsking(false);
    setChosen([]);
  };
  const send = (body: Readonly<Record<string, unknown>>): void => {
    const asked = marked.map(({ number, version, seen }) => ({ number, version, seen }));
    clearing.mutate({ ...body, kind, cases: asked }, { onSuccess: end });
  };
  const begin = (): void => {
    clearing.reset();
    setAsking(true);
  };
  return (
    <Card title={`${text} (${cases.length})`}>
      <ChosenCases cases={cases} able={mayAnswer ? cases : []} chosen={chosen} onChoose={setChosen} />
      {mayAnswer && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" disabled={marked.length === 0} onClick={begin}>
            Tidak ada keberatan
          </Button>
          <span className="text-small text-muted">
            {marked.length === 0 ? 'Pilih dulu kasus di atas.' : `${marked.length} kasus dipilih.`}
          </span>
        </div>
      )}
      {isAsking && (
        <DecisionDialog
          decision={decisionOf('clear')}
          place={place}
          loading={clearing.isPending}
          failure={clearing.error}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
};

const othersText = (others: number): string =>
  `${others} kasus lain memuat temuan berbeda-beda atau nama pada daftar pantauan. Jawab masing-masing di kasusnya.`;

/** Shows open cases by the kind of their findings, so that compliance answers what is equal together. */
export const FindingsPage = () => {
  const query = useQuery(findingsQuery);
  const clearing = useClearing();
  const { data } = query;
  return (
    <>
      <PageTitle
        title="Temuan sejenis"
        caption="Kasus yang semua temuannya sejenis. Satu alasan, dan setiap kasus mendapat jawabannya sendiri."
      />
      <QueryWait query={query} cards={2} />
      {clearing.data !== undefined && <AnswerOutcome {...clearing.data} />}
      {data?.groups.length === 0 && (
        <EmptyState icon={<ScanSearch size={28} />} heading="Tidak ada temuan sejenis">
          Kasus dengan data yang sama, pola, atau jumlah besar berada di sini sampai kepatuhan menjawabnya.
        </EmptyState>
      )}
      {data?.groups.map((group) => (
        <GroupCard key={group.kind} group={group} mayAnswer={data.may_answer} clearing={clearing} />
      ))}
      {data !== undefined && data.others > 0 && <p className="text-small text-muted">{othersText(data.others)}</p>}
    </>
  );
};
