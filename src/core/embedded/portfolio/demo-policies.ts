import type { BusinessDate } from '#shared/dates.ts';
import type { DemoPolicy } from './demo-policy.ts';
import { sitiUnitLink } from './policies/7700000001-siti-unit-link.ts';

/** The demo portfolio of architecture 8 as it stands on the seeding day. */
export const buildDemoPolicies = (today: BusinessDate): DemoPolicy[] => [sitiUnitLink(today)];
