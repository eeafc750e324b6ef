/** Values that a template of an HTTP gateway may name. */
const placeholders = ['id', 'to', 'text', 'subject', 'code', 'template', 'sender'] as const;
export type PlaceholderValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** Ways to write a value so that it stays a value: inside quotes of JSON, or as part of an address or a form. */
const escapes = {
  json: (value: string): string => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
} as const;

/** Fills `{name}` in a template; braces that name no value stay, because JSON has its own. */
export const fillPlaceholders = (template: string, values: PlaceholderValues, format: keyof typeof escapes): string =>
  template.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => {
    const known = placeholders.find((each) => each === name);
    return known === undefined ? whole : escapes[format](values[known]);
  });
