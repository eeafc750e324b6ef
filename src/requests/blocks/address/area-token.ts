/** Returns a placeholder for an area name in a summary; the server fills in the name. */
export const areaToken = (id: string): string => `[[wilayah:${id}]]`;

/** Returns the ids of the areas whose placeholders occur in a text. */
export const areaIdsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[\[wilayah:(\d+)\]\]/g)].flatMap((found) => found[1] ?? []);

export const fillAreas = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\[\[wilayah:(\d+)\]\]/g, (_whole, id: string) => names.get(id) ?? id);
