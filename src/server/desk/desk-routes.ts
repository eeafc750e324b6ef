import type { Route } from '#server/http/route.ts';
import { actionRoutes } from './action-routes.ts';
import { caseRoutes } from './case-routes.ts';
import type { DeskServices } from './desk-services.ts';
import { financeRoutes } from './finance-routes.ts';
import { guardedSignInRoutes } from './guarded-sign-ins.ts';
import { securityReportRoutes } from './security-reports.ts';
import { staffRoutes } from './staff-routes.ts';

/** Everything under /desk/v1. */
export const deskRoutes = (desk: DeskServices): readonly Route[] => [
  ...staffRoutes(desk),
  ...caseRoutes(desk),
  ...actionRoutes(desk),
  ...financeRoutes(desk),
  ...securityReportRoutes(desk),
  ...guardedSignInRoutes(desk),
];
