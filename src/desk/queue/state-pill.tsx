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

const colours: Readonly<Record<Tone, string>> = {
  ok: 'text-ok',
  wait: 'text-wait',
  you: 'text-you',
  sea: 'text-sea',
  muted: 'text-muted',
};

/** Returns the class for the text of a state in the colour of its pill. */
export const stateColour = (state: RequestState | null): string => colours[toneOf(state)];

export const StatePill = ({ state, text }: { readonly state: RequestState | null; readonly text: string }) => (
  <Pill tone={toneOf(state)}>{text}</Pill>
);
