import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { buttonClass } from '../appearance/button-class.ts';
import type { ButtonShape } from '../appearance/button-class.ts';
import { Link } from '../appearance/link.tsx';
import type { LinkProps } from '../appearance/link.tsx';
import { Spinner } from '../appearance/spinner.tsx';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> &
  ButtonShape & {
    /** True while an action runs: the button shows a spinner, ignores clicks and keeps the focus. */
    readonly loading?: boolean;
  };

export const Button = ({
  variant,
  size,
  wide,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={press}
      className={buttonClass({ variant, size, wide })}
    >
      {loading && <Spinner size={20} />}
      <span className="contents">{children}</span>
    </button>
  );
};

type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonShape;

/** Link that looks like a button, for navigation instead of an action. */
export const ButtonLink = ({ variant, size, wide, ...rest }: ButtonLinkProps) => {
  return <Link {...rest} className={buttonClass({ variant, size, wide })} />;
};
