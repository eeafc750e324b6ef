type QrPictureProps = {
  /** Rows of the QR code, one digit per module: '1' = dark. */
  readonly rows: readonly string[];
  readonly label: string;
};

/** Shows a QR code, black on white even in dark mode, because scanners need that contrast. */
export const QrPicture = ({ rows, label }: QrPictureProps) => {
  const dark = rows.flatMap((row, y) =>
    Array.from(row).flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <figure aria-label={label} className="w-56 max-w-full self-center bg-white">
      <svg aria-hidden="true" viewBox={`0 0 ${rows[0]?.length ?? 0} ${rows.length}`} shapeRendering="crispEdges">
        <path d={dark.join('')} fill="#000" />
      </svg>
    </figure>
  );
};
