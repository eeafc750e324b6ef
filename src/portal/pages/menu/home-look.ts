import { urgencyOf, type Urgency } from '#shared/home/urgency.ts';
import type { HomeKind, PolicyHome } from '#shared/wire/home/policy-home.ts';

interface Look {
  readonly box: string;
  readonly mark: 'alert' | 'check' | 'clock' | 'info';
  readonly color: string;
}

const urgent: Look = { box: 'bg-you-tint border-you-line', mark: 'alert', color: 'text-you' };
const waiting: Look = { box: 'bg-wait-tint border-wait-line', mark: 'clock', color: 'text-wait' };
const calm: Look = { box: 'bg-sea-tint border-sea/20', mark: 'info', color: 'text-sea' };
const fine: Look = { box: 'bg-ok-tint border-ok/20', mark: 'check', color: 'text-ok' };

const looks: Readonly<Record<Urgency, Look>> = { URGENT: urgent, WAITING: waiting, CALM: calm, FINE: fine };

/** How urgent the first task looks. */
export const homeLook = (kind: HomeKind): Look => looks[urgencyOf(kind)];

/** True where nothing has to be done: the button only shows more. */
export const isCalm = (kind: HomeKind): boolean => ['CALM', 'FINE'].includes(urgencyOf(kind));

const covers: Readonly<Record<PolicyHome['cover']['state'], Pick<Look, 'mark' | 'color'>>> = {
  ON: fine,
  OFF: urgent,
  WAITS: calm,
};

const inGrace: readonly HomeKind[] = ['GRACE', 'FUND_GRACE'];
const inLapse: readonly HomeKind[] = ['LAPSED', 'LAPSED_PAY', 'LAPSED_PAID'];

/** The sign before the sentence about the cover: one that ends soon is nothing to tick off, one that ran its time no alarm. */
export const coverLook = ({
  cover: { state },
  first,
}: Pick<PolicyHome, 'cover' | 'first'>): Pick<Look, 'mark' | 'color'> => {
  if (state === 'ON' && inGrace.includes(first.kind)) return waiting;
  return state === 'OFF' && !inLapse.includes(first.kind) ? calm : covers[state];
};
