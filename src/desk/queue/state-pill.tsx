import { stateGroup } from '#shared/requests/request-states.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import { Pill } from '#ui/showing/pill.tsx';
import type { Tone } from '#ui/showing/pill.tsx';

const toneOf = (state: RequestState | null): Tone => {
  if (state === null) return 'you';
  if (state === 'DOKUMEN_TIDAK_LENGKAP' || state === 'PENAWARAN') return 'wait';
  const group = stateGroup(state);
  if (group === 'succeed') return 'ok';
  if (group === 'failed' || group === 'rejected') return 'you';
  return group === 'cancelled' ? 'muted' : 'sea';
};

export const StatePill = ({ state, text }: { readonly state: RequestState | null; readonly text: string }) => (
  <Pill tone={toneOf(state)}>{text}</Pill>
);
