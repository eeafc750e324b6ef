/** First match counts: later browsers call themselves by the names of earlier ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const findName = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Chrome di Android': enough for its owner to know it again, and no more (nothing of what a browser says is kept as it is). */
export function deviceName(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const browser = findName(browsers, agent);
  const system = findName(systems, agent);
  if (browser === undefined) return system === undefined ? 'Perangkat tidak dikenal' : `Aplikasi di ${system}`;
  return system === undefined ? browser : `${browser} di ${system}`;
}
