import { shippedTerms } from '#server/reference/ship-terms.ts';

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Prints the demo's terms as a CSV file for `import terms`, as a draft for the insurer's lawyers. */
export function printTermsDraft(): Promise<number> {
  const rows = shippedTerms.map(({ id, flavour, version, title, body, validFrom }) =>
    [id, flavour, version, title, body, validFrom].map(cell).join(','),
  );
  console.log(['id,flavour,version,title,body,validFrom', ...rows].join('\n'));
  return Promise.resolve(0);
}
