import { afterEach, expect, it } from 'vitest';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { applicantOf } from '#tests/support/number-change.ts';
import { expectRefusal } from '#tests/support/refusal.ts';

let app: DeskApp;
let applicant: ReturnType<typeof applicantOf>;

const start = async (limits: Readonly<Record<string, string>>): Promise<void> => {
  app = await startDeskApp(limits, ['7700000001']);
  applicant = applicantOf(app);
};

afterEach(() => app.close());

const statuses = async (bodies: readonly Readonly<Record<string, unknown>>[]): Promise<readonly number[]> => {
  const seen: number[] = [];
  for (const body of bodies) seen.push((await applicant.begin(body)).status);
  return seen;
};

it('applications are limited by network', async () => {
  await start({ LIMITS_NUMBER_CHANGES_PER_ADDRESS: '2' });
  const others = [1, 2, 3].map((digit) => ({ policy_number: `779999999${digit}`, mobile: `08139999000${digit}` }));
  expect(await statuses(others)).toEqual([201, 201, 429]);
});

it.each([
  ['a known policy', '7700000001'],
  ['an unknown policy', '7799999999'],
])('applications are limited by policy as typed: %s', async (_name, policy_number) => {
  await start({ LIMITS_NUMBER_CHANGES_PER_POLICY: '2' });
  const others = [1, 2, 3].map((digit) => ({ policy_number, mobile: `08139999000${digit}` }));
  expect(await statuses(others)).toEqual([201, 201, 429]);
});

it('applications are limited by new number, so that nobody floods a phone with codes', async () => {
  await start({ LIMITS_NUMBER_CHANGES_PER_PHONE: '2' });
  const others = [1, 2, 3].map((digit) => ({ policy_number: `779999999${digit}` }));
  expect(await statuses(others)).toEqual([201, 201, 429]);
});

it.each([
  ['network', { LIMITS_NUMBER_FILES_PER_ADDRESS: '2' }],
  ['policy', { LIMITS_NUMBER_FILES_PER_POLICY: '2' }],
])('pictures without a session are limited by %s, refused ones included, before they are read', async (_by, limits) => {
  await start(limits);
  const application = await applicant.started();
  const broken = Buffer.from('no picture');
  expectRefusal(await applicant.sendFile(application, '/photo', { file: broken }), { status: 422, path: 'File' });
  expect((await applicant.sendFile(application, '/photo')).status).toBe(201);
  expectRefusal(await applicant.sendFile(application, '/photo'), { status: 429, code: 'RATE_LIMIT' });
  const { token, challenge } = await applicant.startFace(application);
  const frame = { fields: { Challenge: challenge[0]?.id ?? '' }, token };
  expectRefusal(await applicant.sendFile(application, '/face/frames', frame), { status: 429, code: 'RATE_LIMIT' });
});
