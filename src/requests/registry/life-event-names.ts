/** Events in somebody's life that change what they need of a policy, as the menu offers them. */
export const lifeEventNames = ['Menikah', 'Punya anak', 'Pindah', 'Kehilangan pekerjaan', 'Meninggal'] as const;

export type LifeEventName = (typeof lifeEventNames)[number];
