import * as z from 'zod';
import type { DataRetention } from '#core/port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { findSetting } from './find-setting.ts';

const Days = z.int().positive();
const Years = z
  .int()
  .positive()
  .transform((years) => ({ months: 12 * years }));

/** Reads the retention periods. @throws when one is missing or not a whole number above zero: then nothing is deleted. */
export async function getDataRetention(q: Queryable, today: BusinessDate): Promise<DataRetention> {
  return {
    text: Years.parse(await findSetting(q, 'retention.message_text_years', today)),
    log: Years.parse(await findSetting(q, 'retention.message_log_years', today)),
    deathReport: Years.parse(await findSetting(q, 'retention.death_report_years', today)),
    fraudReport: Years.parse(await findSetting(q, 'retention.fraud_report_years', today)),
    numberChange: Years.parse(await findSetting(q, 'retention.number_change_years', today)),
    codeLog: Years.parse(await findSetting(q, 'retention.code_log_years', today)),
    devices: Years.parse(await findSetting(q, 'retention.device_years', today)),
    failedRequests: Years.parse(await findSetting(q, 'retention.request_years', today)),
    identityDocuments: Years.parse(await findSetting(q, 'retention.aml_years', today)),
    companyDocuments: Years.parse(await findSetting(q, 'retention.company_docs_years', today)),
    drafts: { days: Days.parse(await findSetting(q, 'retention.draft_days_cd', today)) },
    unusedChecks: { days: Days.parse(await findSetting(q, 'retention.unused_checks_cd', today)) },
    unusedFiles: { days: Days.parse(await findSetting(q, 'retention.unused_files_cd', today)) },
    faceFrames: { days: Days.parse(await findSetting(q, 'retention.face_days_cd', today)) },
  };
}
