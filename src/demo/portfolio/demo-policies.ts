import type { BusinessDate } from '#shared/time/dates.ts';
import type { DemoPolicy, DemoPolicyBuilder } from './build/demo-policy.ts';
import { sitiUnitLink } from './policies/7700000001-siti-unit-link.ts';
import { ahmadSyariahLink } from './policies/7700000002-ahmad-syariah-link.ts';
import { sitiEndowment } from './policies/7700000003-siti-endowment.ts';
import { bambangLoan } from './policies/7700000004-bambang-loan.ts';
import { dewiLapsedLink } from './policies/7700000005-dewi-lapsed-link.ts';
import { wirawanFreeLook } from './policies/7700000006-wirawan-free-look.ts';
import { suhartoTerm } from './policies/7700000007-suharto-term.ts';
import { andiSyariahSavings } from './policies/7700000008-andi-syariah-savings.ts';
import { mariaSyariahSingle } from './policies/7700000009-maria-syariah-single.ts';
import { jokoSurrendered } from './policies/7700000010-joko-surrendered.ts';
import { rinaDollarHoliday } from './policies/7700000011-rina-dollar-holiday.ts';
import { yusufLapsedEndowment } from './policies/7700000012-yusuf-lapsed-endowment.ts';
import { sriGrace } from './policies/7700000013-sri-grace.ts';
import { hendraMatured } from './policies/7700000014-hendra-matured.ts';
import { fitriPending } from './policies/7700000015-fitri-pending.ts';

const builders: readonly DemoPolicyBuilder[] = [
  sitiUnitLink,
  ahmadSyariahLink,
  sitiEndowment,
  bambangLoan,
  dewiLapsedLink,
  wirawanFreeLook,
  suhartoTerm,
  andiSyariahSavings,
  mariaSyariahSingle,
  jokoSurrendered,
  rinaDollarHoliday,
  yusufLapsedEndowment,
  sriGrace,
  hendraMatured,
  fitriPending,
];

/** Returns the demo policies as of the seeding day `today`; `only` = policy numbers to include, absent = all. */
export const buildDemoPolicies = (today: BusinessDate, only?: readonly string[]): DemoPolicy[] =>
  builders.map((build) => build(today)).filter(({ policy }) => only?.includes(policy.number) ?? true);
