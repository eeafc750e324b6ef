type QrPictureProps = {
  /** Rows of the picture, '1' = dark. */
  readonly rows: readonly string[];
  readonly label: string;
};

/** QR code, black on white in every appearance, because scanners read no other. */
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
