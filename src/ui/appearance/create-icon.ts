import { createElement, forwardRef } from 'react';
import type { SVGProps } from 'react';

/** Drawing of an icon as the icon library keeps it. */
interface IconData {
  readonly name: string;
  readonly size: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { readonly size?: number };

/**
 * Creates the component of an icon. The built programs use it in place of the library's own function
 * (portal/first-load/single-icons.ts), which weighs 1.3 kB more for settings that nobody here makes.
 */
const createIcon = ({ name, size: box, node }: IconData) =>
  forwardRef<SVGSVGElement, IconProps>(({ size = 24, className = '', ...rest }, ref) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        ...rest,
        ref,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    ),
  );

export default createIcon;
