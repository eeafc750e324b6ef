/** Colour as three channels from 0 to 255. */
type Channels = readonly [red: number, green: number, blue: number];

/** Palette of an insurer: two chosen colours, and the shades that the pages need of them. */
export interface BrandColors {
  /** Accent of marks, charts and progress; never of text. */
  readonly accent: string;
  /** Colour of buttons, under white text, and of links that act. */
  readonly action: string;
  /** Colour of a button under the pointer. */
  readonly strong: string;
  /** Colour of steps that are still to come. */
  readonly soft: string;
  /** Background of chosen items and of the head of sign-in. */
  readonly tint: string;
}

const white: Channels = [255, 255, 255];
const black: Channels = [0, 0, 0];
/** Background of every page, and its secondary text (src/ui/appearance/tokens.css). */
const page = '#faf7f3';
const secondary = '#5a6373';

const parse = (color: string): Channels => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const format = (channels: Channels): string =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

/** Mixes a colour into another; `share` = part of the first, from 0 to 1. */
const mix = (color: string, other: Channels, share: number): string => {
  const [red, green, blue] = parse(color);
  const part = (own: number, added: number) => own * share + added * (1 - share);
  return format([part(red, other[0]), part(green, other[1]), part(blue, other[2])]);
};

/** Calculates the relative luminance of WCAG 2.2. */
const luminance = (color: string): number => {
  const linear = (each: number) => (each <= 10.31475 ? each / 3294.6 : ((each / 255 + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = parse(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** Calculates the contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/** Derives the palette of two colours. */
export const deriveColors = (accent: string, action: string): BrandColors => ({
  accent,
  action,
  strong: mix(action, black, 0.8),
  soft: mix(accent, white, 0.32),
  tint: mix(accent, white, 0.09),
});

/** Lists what cannot be read or seen in a palette, by the minimum contrasts of WCAG 2.2 (1.4.3 and 1.4.11). */
export function contrastProblems({ accent, action, tint }: BrandColors): readonly string[] {
  const pairs: readonly (readonly [field: string, color: string, on: string, needed: number, what: string])[] = [
    ['colors.action', action, format(white), 4.5, 'white text on buttons'],
    ['colors.action', action, page, 4.5, 'text in this colour on the page'],
    ['colors.action', action, tint, 4.5, `text in this colour on the tint ${tint} of the accent`],
    ['colors.accent', accent, page, 3, 'marks and charts on the page'],
    ['colors.accent', tint, secondary, 4.5, `secondary text on its tint ${tint}`],
  ];
  return pairs.flatMap(([field, color, on, needed, what]) => {
    const contrast = contrastOf(color, on);
    // A ratio is cut, not rounded: 4.49 is too little.
    const shown = (Math.floor(contrast * 100) / 100).toFixed(2);
    return contrast >= needed ? [] : [`${field}: the contrast of ${what} is ${shown}; at least ${needed} is needed`];
  });
}
