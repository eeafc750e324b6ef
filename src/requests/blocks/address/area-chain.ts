/** Ids of province, city, district and village in an address. */
export interface AreaChain {
  readonly province_id: string;
  readonly city_id: string;
  readonly district_id: string;
  readonly village_id: string;
}

/** True when each id starts with the id of the area that contains it (rulebook 9.3). */
export function isAreaChain({ province_id, city_id, district_id, village_id }: AreaChain): boolean {
  const levels = [
    [city_id, province_id, 4],
    [district_id, city_id, 6],
    [village_id, district_id, 10],
  ] as const;
  return levels.every(([child, parent, length]) => child.length === length && child.startsWith(parent));
}
