import { expect, test } from 'vitest';
import { isInAppBrowser } from './camera-access.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 13; SM-A145F';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';

test.each([
  ['WhatsApp', `${iphone} Mobile/15E148 WhatsApp/24.10`, true],
  ['Instagram on Android', `${android}; wv) ${chrome} Instagram 330.0`, true],
  ['Instagram on an iPhone', `${iphone} Mobile/15E148 Instagram 330.0`, true],
  ['Facebook', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/460.0]`, true],
  ['another app on Android', `${android}; wv) ${chrome}`, true],
  ['another app on an iPhone', `${iphone} Mobile/15E148`, true],
  ['Chrome on Android', `${android}) ${chrome.replace('Version/4.0 ', '')}`, false],
  ['Safari', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on an iPhone', `${iphone} CriOS/125.0 Mobile/15E148 Safari/604.1`, false],
  [
    'a computer',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Safari/537.36',
    false,
  ],
])('tells browsers inside other apps from ordinary browsers: %s', (_name, userAgent, inApp) => {
  expect(isInAppBrowser(userAgent)).toBe(inApp);
});

test('does not take a portal on the home screen of an iPhone for an in-app browser', () => {
  expect(isInAppBrowser(`${iphone} Mobile/15E148`, true)).toBe(false);
});
