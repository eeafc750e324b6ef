import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CaseOpenings } from '#shared/wire/desk.ts';
import type { DelayedDecision } from '#shared/wire/staff/delayed-decision.ts';
import { Button } from '#ui/actions/button.tsx';
import { callDesk } from '../api/call-desk.ts';
import { caseQuery } from '../api/desk-queries.ts';
import { StepFailure } from '../layout/step-failure.tsx';
import { Countdown } from './countdown.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useUndo } from './use-undo.ts';

/** Loads the case again once its decision is carried out; the question itself is not recorded as an access. */
const useReload = (number: string, isDue: boolean): void => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['delayed', number],
    queryFn: () => callDesk(`cases/${encodeURIComponent(number)}/openings`, CaseOpenings),
    enabled: isDue,
    refetchInterval: 1_000,
    staleTime: 0,
    gcTime: 0,
  });
  const isOver = data?.delayed === null;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: caseQuery(number).queryKey });
  }, [client, isOver, number]);
};

type DelayedPartProps = { readonly number: string; readonly delayed: DelayedDecision };

/**
 * Says in the action bar what is about to happen to the case. Its author can undo it until it is carried out, also when
 * the job is late.
 */
export const DelayedPart = ({ number, delayed }: DelayedPartProps) => {
  const { id, coming, by, mine, seconds } = delayed;
  const [dueAt] = useState(() => Date.now() + seconds * 1_000);
  const left = useSecondsLeft(dueAt);
  const undo = useUndo(number);
  useReload(number, left === 0);
  return (
    <div className="flex flex-col gap-2">
      <StepFailure error={undo.error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output>
          <span>{`${coming} oleh `}</span>
          <span translate="no">{by}</span> <Countdown left={left} total={seconds} />
        </output>
        {mine && (
          <Button size="small" variant="secondary" loading={undo.isPending} onClick={() => undo.mutate(id)}>
            Urungkan
          </Button>
        )}
      </div>
    </div>
  );
};
