import { messageChannels } from '#shared/lists/message-channels.ts';
import type { Gateways } from '#server/messages/messenger.ts';
import type { ServiceParts } from '#server/services/services.ts';
import { generatePrice } from './catalogue/generate-price.ts';
import { demoPolicies } from './people/sign-ins.ts';
import { demoStaff } from './people/staff.ts';

// Parts that demo mode adds to the program. `src/program/load-demo.ts` imports this file in demo mode only; other modes
// load no file of `src/demo`.
export { createDebitBank } from './calls/debit-refusals.ts';
export { askPayeeName } from './calls/demo-bank-names.ts';
export { demoRoutes } from './calls/demo-routes.ts';
export { openApiRoutes } from './calls/open-api.ts';
export { fillDemo } from './seeding/fill-demo.ts';

/** Gateways that deliver nothing: a message counts as sent, and the demo outbox shows it. */
export const demoGateways: Gateways = Object.fromEntries(
  messageChannels.map((channel) => [channel, () => Promise.resolve(undefined)]),
);

/** Result of every face check in the demo, which has nobody to compare faces (rulings 2.7). */
export const demoFaces = 'passed';

export const inventPrice: ServiceParts['inventPrice'] = (fund, day) => generatePrice(fund, day, fund.previous);

export const demoPages = { '/demo': 'demo/page/index.html', '/demo/parts': 'demo/parts/index.html' };

/** Placeholder values for the sign-in pages in demo mode. */
export const demoPageSettings = {
  STAFF_HINT: 'Demo: verifikator1, penyetuju1, keuangan1, keuangan2, auditor1. Kata sandi: demo-nama pengguna.',
};

/** Returns the lines printed below the ready line (T1): the demo addresses, each with a sign-in. */
export function describeEntrances(address: string): readonly string[] {
  const [policy, staff] = [demoPolicies[0], demoStaff[0]];
  return [
    `  Portal  ${address}/        polis ${policy?.policyNumber} · HP 0812 0000 0001 · NIK ${policy?.identityNumber}`,
    `  Meja    ${address}/desk    ${staff?.userName} / ${staff?.password}`,
    `  Demo    ${address}/demo    kode masuk, jam, dan bank`,
  ];
}
