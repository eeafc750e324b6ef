import { VisuallyHidden } from '#ui/appearance/visually-hidden.tsx';

type CountdownProps = {
  /** Seconds left. */
  readonly left: number;
  /** Seconds at the beginning; screen readers hear this number alone. */
  readonly total: number;
};

/** Shows the seconds until a decision is carried out. */
export const Countdown = ({ left, total }: CountdownProps) => (
  <>
    <span aria-hidden="true" className="figures">
      {left === 0 ? 'sekarang …' : `dalam ${left} detik.`}
    </span>
    <VisuallyHidden>{`dalam ${total} detik.`}</VisuallyHidden>
  </>
);
