import { messageChannels } from '#shared/lists/message-channels.ts';
import type { Gateways } from '#server/messages/messenger.ts';
import type { ServiceParts } from '#server/services/services.ts';
import { generatePrice } from './catalogue/generate-price.ts';
import { demoPolicies } from './people/sign-ins.ts';
import { demoStaff } from './people/staff.ts';

// Parts that demo mode adds to the program. The composition root loads this file in that mode only, and other modes
// load nothing of `src/demo`.
export { createDebitBank } from './calls/debit-refusals.ts';
export { demoRoutes } from './calls/demo-routes.ts';
export { openApiRoutes } from './calls/open-api.ts';
export { fillDemo } from './seeding/fill-demo.ts';

/** Gateways of the demo: the outbox replaces the recipient's phone, so a message there counts as delivered. */
export const demoGateways: Gateways = Object.fromEntries(
  messageChannels.map((channel) => [channel, () => Promise.resolve(undefined)]),
);

/** Result of every face check in the demo, where no person judges faces (rulings 2.7). */
export const demoFaces = 'passed';

export const inventPrice: ServiceParts['inventPrice'] = (fund, day) => generatePrice(fund, day, fund.previous);

export const demoPages = { '/demo': 'demo/page/index.html', '/demo/parts': 'demo/parts/index.html' };

/** The words of the pages that lead in. */
export const demoPageSettings = {
  STAFF_HINT: 'Demo: verifikator1, penyetuju1, keuangan1, keuangan2, auditor1. Kata sandi: demo-nama pengguna.',
};

/** Says how to come in, below the ready line (T1). */
export function describeEntrances(address: string): readonly string[] {
  const [policy, staff] = [demoPolicies[0], demoStaff[0]];
  return [
    `  Portal  ${address}/        polis ${policy?.policyNumber} · HP 0812 0000 0001 · NIK ${policy?.identityNumber}`,
    `  Meja    ${address}/desk    ${staff?.userName} / ${staff?.password}`,
    `  Demo    ${address}/demo    kode masuk, jam, dan bank`,
  ];
}
