import { businessDateOf } from '#shared/time/dates.ts';
import type { NumberChangeDraft, NumberCodeKind } from '#shared/wire/number-change/number-change.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { Limits } from '#server/auth/limits/limits.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { findFaceSession } from '#server/verification/face-repository.ts';
import type { NumberChange } from './number-change-repository.ts';
import { listNumberCodes, type NumberCode } from './number-code-repository.ts';

const toCodeState = (limits: Limits, code: NumberCode | undefined) =>
  code === undefined
    ? null
    : {
        proved: code.proved_at !== null,
        resends_left: Math.max(0, limits.resendsPerAttempt + 1 - code.sends_asked),
        asked_at: code.asked_at,
      };

/** Describes an application to its sender: what is done and what is missing, and nothing about a policy. */
export async function describeDraft(services: PeopleServices, change: NumberChange): Promise<NumberChangeDraft> {
  const { pool, core, clock, limits } = services;
  const codes = await listNumberCodes(pool, change.number);
  const codeOf = (kind: NumberCodeKind) =>
    toCodeState(
      limits,
      codes.find((code) => code.kind === kind),
    );
  const face = change.face === null ? undefined : await findFaceSession(pool, change.face);
  const terms = await core.getNumberChangeTerms(businessDateOf(await clock.businessNow()));
  return {
    number: change.number,
    sent: change.state !== 'DRAFT',
    mobile: maskNumber(change.mobile),
    new_code: codeOf('NEW'),
    email_code: codeOf('EMAIL'),
    has_photo: change.photo !== null,
    has_face: face !== undefined && face.outcome !== null && face.validUntil > clock.systemNow(),
    photo_tries: terms.photoTries,
    answer_days: terms.answerDays,
  };
}
