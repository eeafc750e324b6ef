import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { DelayedOutcome } from '#shared/wire/staff/delayed-decision.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/appearance/class-names.ts';
import { Link } from '#ui/appearance/link.tsx';
import { callDesk } from '../api/call-desk.ts';
import { caseQuery } from '../api/desk-queries.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { casePath } from '../queue/case-path.ts';
import { Countdown } from './countdown.tsx';
import { forgetDecision, useOwnDecisions, type OwnDecision } from './own-decisions.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useUndo } from './use-undo.ts';

/** Milliseconds between two questions whether a decision is carried out. */
const ASK_EVERY = 1_000;

/** Asks what became of a decision once its seconds are over; undefined while it waits. */
const useOutcome = ({ id }: OwnDecision, isDue: boolean): DelayedOutcome | undefined => {
  const { data } = useQuery({
    queryKey: ['delayed-decision', id],
    queryFn: () => callDesk(`delayed-decisions/${id}`, DelayedOutcome),
    enabled: isDue,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'WAITING' ? ASK_EVERY : false),
    staleTime: 0,
    gcTime: 0,
  });
  return data?.state === 'WAITING' ? undefined : data;
};

const Refused = ({ decision, text }: { readonly decision: OwnDecision; readonly text: string }) => (
  <>
    <p role="alert">
      <span className="font-semibold">{`Keputusan tidak dijalankan: ${decision.headline}`}</span>{' '}
      <span translate="no">{decision.number}</span>. <span>{text}</span>
    </p>
    <div className="flex flex-wrap items-center gap-4">
      <Link href={casePath(decision.number)} className="text-link inline-flex min-h-11 items-center">
        Buka kasus
      </Link>
      <Button size="small" variant="quiet" onClick={() => forgetDecision(decision.id)}>
        Tutup
      </Button>
    </div>
  </>
);

const Waiting = ({ decision, left }: { readonly decision: OwnDecision; readonly left: number }) => {
  const undo = useUndo(decision.number);
  return (
    <>
      <StepFailure error={undo.error} />
      <output className="block">
        <span className="font-semibold">{decision.coming}</span>: <span>{decision.headline}</span> ·{' '}
        <span translate="no">{decision.number}</span> <Countdown left={left} total={decision.seconds} />
      </output>
      <div>
        <Button size="small" variant="secondary" loading={undo.isPending} onClick={() => undo.mutate(decision.id)}>
          Urungkan
        </Button>
      </div>
    </>
  );
};

/** Shows a followed decision, except on the page of its case, which shows the same. */
const Followed = ({ decision, isOnPage }: { readonly decision: OwnDecision; readonly isOnPage: boolean }) => {
  const client = useQueryClient();
  const { id, number, dueAt } = decision;
  const left = useSecondsLeft(dueAt);
  const outcome = useOutcome(decision, left === 0);
  const ended = outcome?.state;
  useEffect(() => {
    if (ended === undefined) return;
    void client.invalidateQueries({ queryKey: caseQuery(number).queryKey });
    void client.invalidateQueries({ queryKey: ['queue'] });
    if (ended !== 'REFUSED') forgetDecision(id);
  }, [client, ended, id, number]);
  if (ended === 'REFUSED') return <Refused decision={decision} text={outcome?.text ?? ''} />;
  return isOnPage ? null : <Waiting decision={decision} left={left} />;
};

/** Box at the edge of each page with the own decisions that wait or were not carried out. */
export const UndoBar = () => {
  const { pathname } = useLocation();
  const decisions = useOwnDecisions();
  if (decisions.length === 0) return null;
  return (
    <section
      aria-label="Keputusan Anda"
      className={classNames(
        'fixed right-4 left-4 z-30 ml-auto flex max-w-md flex-col gap-3',
        pathname.startsWith(casePath('')) ? 'bottom-28' : 'bottom-4',
      )}
    >
      {decisions.map((decision) => (
        <div
          key={decision.id}
          className="flex flex-col gap-2 rounded-card border border-line bg-card p-4 shadow-lift empty:hidden"
        >
          <Followed decision={decision} isOnPage={pathname === casePath(decision.number)} />
        </div>
      ))}
    </section>
  );
};
