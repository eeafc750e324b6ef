import { innerWidth, margin, type Part, type Pen } from './pdf-writer.ts';

/** Width of an empty border in modules, as ISO 18004 asks. */
const quietZone = 4;

/** Side of the picture with its border: 30 mm in points. */
export const qrSide = (30 / 25.4) * 72;

interface QrPlace {
  /** Upper edge in points. */
  readonly top: number;
  /** Text that screen readers speak instead. */
  readonly alt: string;
}

/** Lists dark runs of a row as [first module, length], so that no hair lines appear between neighbours. */
function listRuns(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  let from: number | undefined;
  for (const [index, isDark] of [...row, false].entries()) {
    if (isDark) from ??= index;
    else if (from !== undefined) {
      runs.push([from, index - from]);
      from = undefined;
    }
  }
  return runs;
}

/** Draws a QR picture as vectors at the right edge, black on the white page. The pen stays where it is. */
export function drawQr(pen: Pen, parent: Part, modules: readonly (readonly boolean[])[], { top, alt }: QrPlace): void {
  const side = qrSide / (modules.length + 2 * quietZone);
  const left = margin + innerWidth(pen) - qrSide + quietZone * side;
  const upper = top + quietZone * side;
  const picture = pen.struct('Figure', { alt }, () => {
    for (const [y, row] of modules.entries())
      for (const [x, length] of listRuns(row)) pen.rect(left + x * side, upper + y * side, length * side, side);
    pen.fill('#000000');
  });
  parent.add(picture);
}
