import { classNames } from './class-names.ts';

/** primary = main action of a page; secondary = alternative; quiet = text button; danger = action that deletes or cancels something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'main' | 'small';

const APPEARANCE: Record<ButtonVariant, string> = {
  primary: 'bg-action text-white hover:bg-action-strong',
  secondary: 'border-2 border-edge bg-card text-ink hover:bg-dim',
  quiet: 'text-sea hover:bg-sea-tint',
  danger: 'border-2 border-you bg-card text-you hover:bg-you-tint',
};

const SIZE: Record<ButtonSize, string> = {
  main: 'min-h-[3.125rem] px-5 py-2.5 text-field',
  small: 'min-h-11 px-4 py-1.5 text-body',
};

export type ButtonShape = {
  readonly variant?: ButtonVariant | undefined;
  /** main = 50 px high, small = 44 px high. */
  readonly size?: ButtonSize | undefined;
  /** True = full width of its container. */
  readonly wide?: boolean | undefined;
};

/** Returns the CSS classes of a button, for buttons and for links that look like buttons. */
export const buttonClass = ({ variant = 'primary', size = 'main', wide = false }: ButtonShape): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-button text-center font-semibold transition-colors',
    'disabled:bg-track disabled:text-muted disabled:border-transparent aria-disabled:opacity-80',
    APPEARANCE[variant],
    SIZE[size],
    wide && 'w-full',
  );
