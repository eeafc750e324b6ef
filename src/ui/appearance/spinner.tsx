type SpinnerProps = {
  /** Text for screen readers; omit it when visible text beside the spinner says the same. */
  readonly label?: string;
  readonly size?: number;
};

/** Rotating ring in the colour of the surrounding text; `size` in pixels. */
export const Spinner = ({ label, size = 22 }: SpinnerProps) => {
  const ring = (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className="animate-spin">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (label === undefined) return ring;
  return (
    <output className="inline-flex">
      {ring}
      <span className="sr-only">{label}</span>
    </output>
  );
};
