/** Life events that change the needs of a policyholder, as offered in the menu. */
export const lifeEventNames = ['Menikah', 'Punya anak', 'Pindah', 'Kehilangan pekerjaan', 'Meninggal'] as const;

export type LifeEventName = (typeof lifeEventNames)[number];
