export const minutesOfDay = 24 * 60;

/** Says an age: '12 menit', '5 jam', '3 hari'. */
export function ageText(minutes: number): string {
  if (minutes < 60) return `${minutes} menit`;
  if (minutes < 2 * minutesOfDay) return `${Math.floor(minutes / 60)} jam`;
  return `${Math.floor(minutes / minutesOfDay)} hari`;
}
