const strokes = {
  alert: 'M12 8v4m0 4h.01',
  check: 'm8.5 12.5 2.5 2.5 5-5.5',
  clock: 'M12 7v5l3.5 2',
  info: 'M12 16v-4m0-4h.01',
} as const;

type MarkName = keyof typeof strokes;

type MarkProps = { readonly name: MarkName; readonly size: number; readonly className: string };

/** Decorative icon in a circle; the text beside it has the same meaning. Drawn here, so that the sign-in page needs no icon library. */
export const Mark = ({ name, size, className }: MarkProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <circle cx="12" cy="12" r="10" />
    <path d={strokes[name]} />
  </svg>
);
