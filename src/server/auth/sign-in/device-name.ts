/** Patterns of browsers; the first match counts, because newer browsers also contain the names of older ones. */
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

/** Names a browser for its owner to recognise: 'Chrome di Android'. Nothing the browser sends is stored literally. */
export function deviceName(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const browser = findName(browsers, agent);
  const system = findName(systems, agent);
  if (browser === undefined) return system === undefined ? 'Perangkat tidak dikenal' : `Aplikasi di ${system}`;
  return system === undefined ? browser : `${browser} di ${system}`;
}
