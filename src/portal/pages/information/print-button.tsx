import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { buildLazyPart } from '#ui/lazy/lazy-part.ts';
import { PartMissing } from '#ui/dialogs/part-missing.tsx';
import { fundValuesQuery, pendingChangesQuery, premiumCalendarQuery } from '../../policy/overview-queries.ts';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { policyValueQuery } from '../../policy/reference-queries.ts';

const { usePart: usePrintSheet } = buildLazyPart(
  'print-sheet',
  async () => (await import('./print-sheet.tsx')).default,
);

/** Loads everything that the sheet shows, so that no bars are printed; a part that cannot be had is printed as missing. */
const useEverything = () => {
  const client = useQueryClient();
  return (): Promise<unknown> =>
    Promise.allSettled([
      client.ensureQueryData(fundValuesQuery(12)),
      client.ensureQueryData(premiumCalendarQuery),
      client.ensureQueryData(pendingChangesQuery),
      client.ensureQueryData(availabilityQuery),
      client.ensureQueryData(policyValueQuery),
    ]);
};

export type Printing = {
  readonly state: 'idle' | 'loading' | 'printing';
  readonly start: () => void;
  readonly done: () => void;
};

/** Tracks printing: while `state` is 'printing', the print sheet replaces the open tab on paper. */
export const usePrinting = (): Printing => {
  const [state, setState] = useState<Printing['state']>('idle');
  const loadAll = useEverything();
  const start = (): void => {
    setState('loading');
    void loadAll().then(() => setState('printing'));
  };
  return { state, start, done: () => setState('idle') };
};

export const PrintButton = ({ state, start }: Printing) => (
  <div className="print:hidden">
    <Button size="small" variant="secondary" loading={state !== 'idle'} onClick={start}>
      <Printer aria-hidden="true" size={18} /> Cetak ringkasan polis
    </Button>
  </div>
);

export const PrintedSheet = ({ state, done }: Printing) => {
  const { part: PrintSheet, trouble } = usePrintSheet(state === 'printing');
  if (trouble !== undefined) return <PartMissing trouble={trouble} title="Ringkasan polis" onClose={done} />;
  return PrintSheet !== undefined && state === 'printing' && <PrintSheet onDone={done} />;
};
