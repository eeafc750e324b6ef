/** Returns a number from 0 to below 1 for these words, the same in every process (FNV-1a with a final mix). */
export function chanceOf(...words: readonly (string | number)[]): number {
  let bits = 0x811c9dc5;
  for (const letter of words.join('/')) bits = Math.imul(bits ^ letter.charCodeAt(0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Returns how much a price moves on a day: a daily swing, and a season of three months in which the fund rises or
 * falls.
 */
export function stepOf(seed: number, fundCode: string, day: string): number {
  const season = `${day.slice(0, 4)}-${Math.trunc((Number(day.slice(5, 7)) - 1) / 3)}`;
  const drift = (chanceOf(seed, fundCode, season) - 0.5) * 0.008;
  return 1 + drift + (chanceOf(seed, fundCode, day) - 0.5) * 0.03;
}

/** Habit of a payer: the part of a bill, and the days after its due date; null = never pays. */
interface Paying {
  readonly part: number;
  readonly after: number | null;
}

const habits = ['on time', 'on time', 'late', 'short', 'never', 'ahead', 'as it comes', 'as it comes'] as const;
type Habit = (typeof habits)[number];

const habitOf = (seed: number, policyNumber: string): Habit =>
  habits[Math.trunc(chanceOf(seed, policyNumber, 'habit') * habits.length)] ?? 'on time';

/** Returns how the holder pays one bill; the same at each call. */
export function payingOf(seed: number, policyNumber: string, dueOn: string): Paying {
  const habit = habitOf(seed, policyNumber);
  const draw = chanceOf(seed, policyNumber, dueOn);
  if (habit === 'never') return { part: 0, after: draw < 0.4 ? 0 : null };
  if (habit === 'on time') return { part: 1, after: -Math.trunc(draw * 8) };
  if (habit === 'late') return { part: 1, after: 2 + Math.trunc(draw * 50) };
  if (habit === 'ahead') return { part: 1 + Math.trunc(draw * 4), after: -5 };
  if (habit === 'short') return { part: draw < 0.5 ? 0.6 : 1.4, after: Math.trunc(draw * 30) };
  const part = [0.4, 1, 1, 1, 1.5, 3][Math.trunc(draw * 6)] ?? 1;
  return { part, after: draw < 0.08 ? null : Math.trunc(chanceOf(seed, policyNumber, dueOn, 'day') * 40) - 10 };
}

/** True when the bank draws the debit that it is asked for. */
export function isDrawn(seed: number, policyNumber: string, dueOn: string, askedOn: string): boolean {
  const luck = { 'on time': 1, late: 0.4, short: 0.6, never: 0.02, ahead: 1, 'as it comes': 0.5 };
  return chanceOf(seed, policyNumber, dueOn, askedOn) < luck[habitOf(seed, policyNumber)];
}
