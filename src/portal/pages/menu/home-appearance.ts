import { urgencyOf, type Urgency } from '#shared/home/urgency.ts';
import type { HomeKind, PolicyHome } from '#shared/wire/home/policy-home.ts';

interface Appearance {
  readonly box: string;
  readonly mark: 'alert' | 'check' | 'clock' | 'info';
  readonly color: string;
}

const urgent: Appearance = { box: 'bg-you-tint border-you-line', mark: 'alert', color: 'text-you' };
const waiting: Appearance = { box: 'bg-wait-tint border-wait-line', mark: 'clock', color: 'text-wait' };
const calm: Appearance = { box: 'bg-sea-tint border-sea/20', mark: 'info', color: 'text-sea' };
const fine: Appearance = { box: 'bg-ok-tint border-ok/20', mark: 'check', color: 'text-ok' };

const appearances: Readonly<Record<Urgency, Appearance>> = { URGENT: urgent, WAITING: waiting, CALM: calm, FINE: fine };

/** Chooses box, mark and color for the urgency of the first task. */
export const homeAppearance = (kind: HomeKind): Appearance => appearances[urgencyOf(kind)];

/** True where nothing has to be done: the button only shows more. */
export const isCalm = (kind: HomeKind): boolean => ['CALM', 'FINE'].includes(urgencyOf(kind));

const covers: Readonly<Record<PolicyHome['cover']['state'], Pick<Appearance, 'mark' | 'color'>>> = {
  ON: fine,
  OFF: urgent,
  WAITS: calm,
};

const inGrace: readonly HomeKind[] = ['GRACE', 'FUND_GRACE'];
const inLapse: readonly HomeKind[] = ['LAPSED', 'LAPSED_PAY', 'LAPSED_PAID'];

/**
 * Chooses the icon of the sentence about the cover: a cover that ends soon gets no tick, and one that ran its full term
 * no alarm.
 */
export const coverAppearance = ({
  cover: { state },
  first,
}: Pick<PolicyHome, 'cover' | 'first'>): Pick<Appearance, 'mark' | 'color'> => {
  if (state === 'ON' && inGrace.includes(first.kind)) return waiting;
  return state === 'OFF' && !inLapse.includes(first.kind) ? calm : covers[state];
};
