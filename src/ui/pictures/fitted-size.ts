export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const MAX_LONGER_SIDE = 2000;
/** Minimum pixels of the shorter side, so that long strips (a receipt, a long screenshot) stay legible. */
const MIN_SHORTER_SIDE = 800;

/**
 * Returns the size in pixels after shrinking: the longer side is at most `MAX_LONGER_SIDE`, unless the shorter side would then
 * fall below `MIN_SHORTER_SIDE`. Never enlarges.
 */
export const fittedSize = ({ width, height }: PictureSize): PictureSize => {
  const factor = Math.min(
    1,
    Math.max(MAX_LONGER_SIDE / Math.max(width, height), MIN_SHORTER_SIDE / Math.min(width, height)),
  );
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};
