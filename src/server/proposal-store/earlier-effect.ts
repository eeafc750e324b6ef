/**
 * The words of a change in a request that was approved before migration 0430, each with today's. What lies sealed with a request no
 * migration can open, so the effect is read in either words.
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

/** The same JSON in the words of today; only names differ, so that it equals the posting that the migration carried over. */
export function inWordsOfToday(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(inWordsOfToday);
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(
    Object.entries(told).map(([name, value]: readonly [string, unknown]) => [
      wordsOfToday.get(name) ?? name,
      inWordsOfToday(value),
    ]),
  );
}
