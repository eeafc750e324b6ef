import { shippedTerms } from '#server/reference/ship-terms.ts';

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Prints the demo's agreement texts as a file for `import terms`: a draft that the insurer's lawyers rewrite. */
export function printTermsDraft(): Promise<number> {
  const rows = shippedTerms.map(({ id, flavour, version, title, body, validFrom }) =>
    [id, flavour, version, title, body, validFrom].map(cell).join(','),
  );
  console.log(['id,flavour,version,title,body,validFrom', ...rows].join('\n'));
  return Promise.resolve(0);
}
