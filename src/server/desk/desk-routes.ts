import type { Route } from '#server/http/route.ts';
import { batchRoutes } from './batches/batch-routes.ts';
import { breachRoutes } from './breaches/breach-routes.ts';
import { calendarRoutes } from './entries/closed-day-entry.ts';
import { requestedCallDeskRoutes } from './requested-calls/requested-call-desk-routes.ts';
import { caseRoutes } from './case/case-routes.ts';
import { contactRoutes } from './entries/contact-entry.ts';
import { deskReportRoutes } from './reports/desk-report-routes.ts';
import type { DeskServices } from './sign-in/desk-services.ts';
import { financeRoutes } from './finance/finance-routes.ts';
import { followUpRoutes } from './follow-ups/follow-up-routes.ts';
import { guardedSignInRoutes } from './guarded-sign-ins.ts';
import { numberChangeDeskRoutes } from './number-changes/number-change-desk-routes.ts';
import { operationsRoutes } from './operations/operations-routes.ts';
import { pendingRoutes } from './entries/decline-entry.ts';
import { newKeyRoutes } from './entries/new-keys-entry.ts';
import { parameterRoutes } from './entries/parameter-entry.ts';
import { priceRoutes } from './entries/price-entry.ts';
import { priceCorrectionRoutes } from './entries/price-correction-entry.ts';
import { rightRoutes } from './entries/right-entry.ts';
import { securityReportRoutes } from './security-reports.ts';
import { delayedRoutes } from './steps/delayed-routes.ts';
import { stepRoutes } from './steps/step-routes.ts';
import { savedViewRoutes } from './queue/saved-views.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { waitingRoutes } from './queue/waiting-counts.ts';
import { accountRoutes } from './sign-in/account-routes.ts';
import { staffRoutes } from './sign-in/staff-routes.ts';
import { statementRoutes } from './statements/statement-routes.ts';
import { teamRoutes } from './team/team-routes.ts';
import { staffAdministrationRoutes } from './staff/staff-administration-routes.ts';

/** Lists all routes under /desk/v1. */
export const deskRoutes = (desk: DeskServices): readonly Route[] => [
  ...staffRoutes(desk),
  ...accountRoutes(desk),
  ...staffAdministrationRoutes(desk),
  ...queueRoutes(desk),
  ...savedViewRoutes(desk),
  ...teamRoutes(desk),
  ...caseRoutes(desk),
  ...waitingRoutes(desk),
  ...stepRoutes(desk),
  ...delayedRoutes(desk),
  ...financeRoutes(desk),
  ...batchRoutes(desk),
  ...statementRoutes(desk),
  ...operationsRoutes(desk),
  ...securityReportRoutes(desk),
  ...deskReportRoutes(desk),
  ...followUpRoutes(desk),
  ...requestedCallDeskRoutes(desk),
  ...rightRoutes(desk),
  ...contactRoutes(desk),
  ...numberChangeDeskRoutes(desk),
  ...calendarRoutes(desk),
  ...priceRoutes(desk),
  ...priceCorrectionRoutes(desk),
  ...parameterRoutes(desk),
  ...newKeyRoutes(desk),
  ...pendingRoutes(desk),
  ...breachRoutes(desk),
  ...guardedSignInRoutes(desk),
];
