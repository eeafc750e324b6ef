import type { WaitingClosedDay } from '#shared/wire/operations/desk-calendar.ts';

/** Who is closed on a day, as staff read it. */
export const reachText: Readonly<Record<WaitingClosedDay['reach'], string>> = {
  ALL: 'Kami dan bursa',
  EXCHANGE: 'Bursa saja',
};

export const reachChoices = Object.entries(reachText).map(([value, label]) => ({ value, label }));
