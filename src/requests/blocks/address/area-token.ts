/** Stands for the name of a province, city, district or village in a summary; the server puts the name in its place. */
export const areaToken = (id: string): string => `[[wilayah:${id}]]`;

/** Ids of the areas named in a text. */
export const areaIdsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[\[wilayah:(\d+)\]\]/g)].flatMap((found) => found[1] ?? []);

export const fillAreas = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\[\[wilayah:(\d+)\]\]/g, (_whole, id: string) => names.get(id) ?? id);
