import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} Chrome/128.0 Mobile Safari/537.36`, 'Chrome di Android'],
  [
    `Mozilla/5.0 (Linux; Android 13) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet di Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
    'Safari di iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/128.0 Mobile Safari/604.1',
    'Chrome di iPad',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/128.0 Safari/537.36 Edg/128.0`, 'Edge di Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox di Mac'],
  ['okhttp/4.12 (Android)', 'Aplikasi di Android'],
  ['curl/8.5.0', 'Perangkat tidak dikenal'],
  [undefined, 'Perangkat tidak dikenal'],
])('names the device of %s', (agent, expected) => {
  expect(deviceName(agent)).toBe(expected);
});
