/**
 * Field names of changes in requests approved before migration 0430, with today's. A migration cannot change encrypted
 * content, so effects are read with either name.
 */
const wordsOfToday: ReadonlyMap<string, string> = new Map([
  ['midName', 'middleName'],
  ['birthday', 'birthDate'],
  ['certiType', 'identityType'],
  ['certiCode', 'identityNumber'],
  ['marriageId', 'maritalStatus'],
  ['homeTel', 'homePhone'],
  ['officeTel', 'officePhone'],
  ['officeTel2', 'officePhone2'],
  ['officeTelExt', 'officeExtension'],
  ['addressType', 'type'],
  ['occupCate', 'occupationCode'],
  ['occupCateName', 'occupationName'],
  ['positionLevel', 'jobTitle'],
  ['jobCom', 'employer'],
  ['designation', 'relation'],
  ['otherDesignation', 'otherRelation'],
  ['benefitLevel', 'plan'],
  ['ending', 'termination'],
]);

/** Renames the fields to today's names; the result equals the posting that the migration converted. */
export function inWordsOfToday(source: unknown): unknown {
  if (Array.isArray(source)) return source.map(inWordsOfToday);
  if (typeof source !== 'object' || source === null) return source;
  return Object.fromEntries(
    Object.entries(source).map(([name, value]: readonly [string, unknown]) => [
      wordsOfToday.get(name) ?? name,
      inWordsOfToday(value),
    ]),
  );
}
