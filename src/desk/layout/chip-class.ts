import { classNames } from '#ui/appearance/class-names.ts';

/** Classes of a round button or link that chooses a list; `more` = those of its place. */
export const chipClass = (isChosen: boolean, more = ''): string =>
  classNames(
    'inline-flex min-h-11 items-center rounded-full border px-3 font-semibold min-[64rem]:min-h-9 min-[64rem]:text-small',
    isChosen ? 'border-action bg-tint text-action' : 'border-edge bg-card hover:bg-dim',
    more,
  );
