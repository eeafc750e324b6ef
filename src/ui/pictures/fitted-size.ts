export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const LONGEST_SIDE = 2000;
/** Long strips (a receipt, a long screenshot) keep this much on their shorter side, else nobody can read them. */
const SHORTEST_SIDE = 800;

/**
 * Returns the size in pixels after shrinking: the longer side at most `LONGEST_SIDE`, unless the shorter would fall
 * below `SHORTEST_SIDE`. Never larger than before.
 */
export const fittedSize = ({ width, height }: PictureSize): PictureSize => {
  const factor = Math.min(1, Math.max(LONGEST_SIDE / Math.max(width, height), SHORTEST_SIDE / Math.min(width, height)));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};
