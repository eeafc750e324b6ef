import type { ReactNode } from 'react';
import { classNames } from '../appearance/class-names.ts';

/** Meaning of a pill's colour: ok = done or good; wait = in progress; you = customer must act, or refused; sea = information; muted = ended. */
export type Tone = 'ok' | 'wait' | 'you' | 'sea' | 'muted';

const TONE: Record<Tone, string> = {
  ok: 'bg-ok-tint text-ok',
  wait: 'bg-wait-tint text-wait',
  you: 'bg-you-tint text-you',
  sea: 'bg-sea-tint text-sea',
  muted: 'bg-track text-muted',
};

/** Label with a status in one or two words. */
export const Pill = ({ tone = 'muted', children }: { readonly tone?: Tone; readonly children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex max-w-full items-center self-center rounded-full px-2.5 py-0.5 text-small font-bold',
      TONE[tone],
    )}
  >
    <span className="min-w-0">{children}</span>
  </span>
);
