import type { Route } from '#server/http/route.ts';
import { automaticRoutes } from './automatic/automatic-routes.ts';
import { batchRoutes } from './batches/batch-routes.ts';
import { breachRoutes } from './breaches/breach-routes.ts';
import { calendarRoutes } from './entries/closed-day-entry.ts';
import { insightRoutes } from './insight/insight-routes.ts';
import { latenessRoutes } from './lateness/lateness-routes.ts';
import { requestedCallDeskRoutes } from './requested-calls/requested-call-desk-routes.ts';
import { caseRoutes } from './case/case-routes.ts';
import { printRoutes } from './case-print/print-routes.ts';
import { customerRoutes } from './customers/customer-routes.ts';
import { noteRoutes } from './customers/note-routes.ts';
import { contactRoutes } from './entries/contact-entry.ts';
import { deskReportRoutes } from './reports/desk-report-routes.ts';
import type { DeskServices } from './sign-in/desk-services.ts';
import { financeRoutes } from './finance/finance-routes.ts';
import { financeDayRoutes } from './finance-day/finance-day-routes.ts';
import { followUpRoutes } from './follow-ups/follow-up-routes.ts';
import { accessRoutes } from './unusual-accesses/access-routes.ts';
import { guardedSignInRoutes } from './guarded-sign-ins.ts';
import { insertedTextRoutes } from './entries/inserted-text-entry.ts';
import { letterRoutes } from './letters/letter-routes.ts';
import { numberChangeDeskRoutes } from './number-changes/number-change-desk-routes.ts';
import { problemRoutes } from './problems/problem-routes.ts';
import { operationsRoutes } from './operations/operations-routes.ts';
import { pendingRoutes } from './entries/decline-entry.ts';
import { newKeyRoutes } from './entries/new-keys-entry.ts';
import { parameterRoutes } from './entries/parameter-entry.ts';
import { priceRoutes } from './entries/price-entry.ts';
import { priceCorrectionRoutes } from './entries/price-correction-entry.ts';
import { reasonRoutes } from './entries/reason-entry.ts';
import { termsRoutes } from './entries/terms-entry.ts';
import { rightRoutes } from './entries/right-entry.ts';
import { findingRoutes } from './rings/finding-routes.ts';
import { ringRoutes } from './rings/ring-routes.ts';
import { securityReportRoutes } from './security-reports.ts';
import { delayedRoutes } from './steps/delayed-routes.ts';
import { snoozeManyRoutes } from './steps/snooze-many.ts';
import { stepRoutes } from './steps/step-routes.ts';
import { savedViewRoutes } from './queue/saved-views.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { waitingRoutes } from './queue/waiting-counts.ts';
import { accountRoutes } from './sign-in/account-routes.ts';
import { staffRoutes } from './sign-in/staff-routes.ts';
import { statementRoutes } from './statements/statement-routes.ts';
import { teamRoutes } from './team/team-routes.ts';
import { watchListRoutes } from './watch-lists/watch-list-entry.ts';
import { staffAdministrationRoutes } from './staff/staff-administration-routes.ts';

/** Lists all routes under /desk/v1. */
export const deskRoutes = (desk: DeskServices): readonly Route[] => [
  ...staffRoutes(desk),
  ...accountRoutes(desk),
  ...staffAdministrationRoutes(desk),
  ...queueRoutes(desk),
  ...savedViewRoutes(desk),
  ...teamRoutes(desk),
  ...latenessRoutes(desk),
  ...insightRoutes(desk),
  ...caseRoutes(desk),
  ...printRoutes(desk),
  ...noteRoutes(desk),
  ...customerRoutes(desk),
  ...waitingRoutes(desk),
  ...stepRoutes(desk),
  ...snoozeManyRoutes(desk),
  ...delayedRoutes(desk),
  ...financeRoutes(desk),
  ...financeDayRoutes(desk),
  ...batchRoutes(desk),
  ...statementRoutes(desk),
  ...operationsRoutes(desk),
  ...ringRoutes(desk),
  ...findingRoutes(desk),
  ...problemRoutes(desk),
  ...automaticRoutes(desk),
  ...securityReportRoutes(desk),
  ...deskReportRoutes(desk),
  ...followUpRoutes(desk),
  ...requestedCallDeskRoutes(desk),
  ...rightRoutes(desk),
  ...contactRoutes(desk),
  ...numberChangeDeskRoutes(desk),
  ...insertedTextRoutes(desk),
  ...letterRoutes(desk),
  ...calendarRoutes(desk),
  ...priceRoutes(desk),
  ...priceCorrectionRoutes(desk),
  ...parameterRoutes(desk),
  ...newKeyRoutes(desk),
  ...reasonRoutes(desk),
  ...termsRoutes(desk),
  ...pendingRoutes(desk),
  ...breachRoutes(desk),
  ...watchListRoutes(desk),
  ...accessRoutes(desk),
  ...guardedSignInRoutes(desk),
];
