import { numberConsentVersion } from '#shared/lists/face-consent.ts';
import {
  NumberChangeDraft,
  NumberChangeReceipt,
  NumberChangeStarted,
  type NumberCodeKind,
} from '#shared/wire/number-change/number-change.ts';
import { DeskNumberChanges } from '#shared/wire/number-change/desk-number-changes.ts';
import { FaceToken } from '#shared/wire/reference.ts';
import { buildForm, takePicture } from './attachments.ts';
import type { DeskApp } from './desk-app.ts';
import { readOutbox } from './outbox.ts';
import type { TestAnswer } from './server.ts';
import { siti } from './sign-in.ts';

export type Application = ReturnType<typeof NumberChangeStarted.parse>;

/** New number that no policy of the demo has. */
export const newMobile = '081399990001';

/** Body of an application for Siti's policy. */
const applicationBody = (changes: Readonly<Record<string, unknown>> = {}) => ({
  policy_number: siti.policy_number,
  identity_number: siti.identity_number,
  mobile: newMobile,
  consent: true,
  ...changes,
});

const address = '/api/v1/number-changes';

/** Creates the calls of an applicant without a session. */
export function applicantOf({ server }: Pick<DeskApp, 'server'>) {
  const call = ({ number, secret }: Application, method: 'GET' | 'POST', path = '', payload?: object) =>
    server.call({
      method,
      url: `${address}/${number}${path}`,
      headers: { 'x-application-secret': secret },
      ...(payload && { payload: { ...payload } }),
    });
  const sendFile = async (
    application: Application,
    path: string,
    { file, fields = {}, token }: { file?: Buffer; fields?: Readonly<Record<string, string>>; token?: string } = {},
  ): Promise<TestAnswer> => {
    const form = await buildForm(file ?? (await takePicture()), fields);
    return server.call({
      method: 'POST',
      url: `${address}/${application.number}${path}`,
      payload: form.payload,
      headers: {
        ...form.headers,
        'x-application-secret': application.secret,
        ...(token !== undefined && { 'x-face-token': token }),
      },
    });
  };
  const begin = (changes: Readonly<Record<string, unknown>> = {}) =>
    server.call({ method: 'POST', url: address, payload: applicationBody(changes) });
  const started = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Application> => {
    const answer = await begin(changes);
    await server.work();
    return NumberChangeStarted.parse(answer.data);
  };
  /** Returns the newest code to the new number, or to the registered e-mail; '' when none was sent. */
  const codeOf = async (kind: NumberCodeKind): Promise<string> => {
    await server.work();
    const template = kind === 'NEW' ? 'number-change-code' : 'number-change-email-code';
    return (await readOutbox(server)).find((each) => each.template === template)?.code ?? '';
  };
  const check = (application: Application, kind: NumberCodeKind, otp_number: string) =>
    call(application, 'POST', '/codes/check', { kind, otp_number });
  const ask = (application: Application, kind: NumberCodeKind) => call(application, 'POST', '/codes', { kind });
  const startFace = async (application: Application) =>
    FaceToken.parse((await call(application, 'POST', '/face', { consent_version: numberConsentVersion })).data);
  const passFace = async (application: Application): Promise<TestAnswer> => {
    const { challenge, token } = await startFace(application);
    for (const { id } of challenge) await sendFile(application, '/face/frames', { fields: { Challenge: id }, token });
    return server.call({
      method: 'POST',
      url: `${address}/${application.number}/face/finish`,
      headers: { 'x-application-secret': application.secret, 'x-face-token': token },
    });
  };
  const proved = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Application> => {
    const application = await started(changes);
    await check(application, 'NEW', await codeOf('NEW'));
    return application;
  };
  /** Goes through all steps and sends the application. */
  const sent = async (changes: Readonly<Record<string, unknown>> = {}) => {
    const application = await proved(changes);
    await sendFile(application, '/photo');
    await passFace(application);
    const { data } = await call(application, 'POST', '/send');
    return { application, receipt: NumberChangeReceipt.parse(data) };
  };
  return {
    call,
    sendFile,
    begin,
    started,
    codeOf,
    check,
    ask,
    startFace,
    passFace,
    proved,
    sent,
    read: async (application: Application) => NumberChangeDraft.parse((await call(application, 'GET')).data),
    follow: ({ report_number: number, secret }: { report_number: string; secret: string }) =>
      server.call({ method: 'POST', url: '/api/v1/public-cases/open', payload: { number, secret } }),
  };
}

const url = '/desk/v1/number-changes';

/** Creates the calls of the desk about applications. */
export function numberDeskOf({ call, fetchFile }: Pick<DeskApp, 'call' | 'fetchFile'>) {
  const list = async (token: string) => DeskNumberChanges.parse((await call('GET', url, token)).data).items;
  const find = async (token: string, number: string) => (await list(token)).find((each) => each.number === number);
  const openAll = async (token: string, number: string): Promise<void> => {
    for (const { name } of (await find(token, number))?.pictures ?? [])
      await fetchFile(`${url}/${number}/pictures/${name}`, token);
  };
  const enter = (token: string, number: string, outcome: 'APPROVE' | 'REJECT') =>
    call('POST', url, token, { number, outcome, note: 'Foto dan wajah dibandingkan.' });
  const decide = async (token: string, number: string, how: 'approve' | 'reject') => {
    const id = (await find(token, number))?.entry?.id ?? '';
    return call('POST', `${url}/${id}/${how}`, token, { note: 'Diperiksa ulang.' });
  };
  return {
    list,
    find,
    openAll,
    enter,
    decide,
    /** Has two people open the pictures and decide. */
    decideByTwo: async (number: string, [first, second]: readonly [string, string], outcome: 'APPROVE' | 'REJECT') => {
      await openAll(first, number);
      await enter(first, number, outcome);
      await openAll(second, number);
      return decide(second, number, 'approve');
    },
  };
}
