// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unfilledSettings } from './page-settings.ts';
import { drawSignIn } from './prerendered.tsx';
import { SignIn } from './sign-in.tsx';
import {
  buildPendingAttempt,
  clearPendingAttempt,
  findPendingAttempt,
  hasSession,
  storageRefused,
  takeNotice,
} from './sign-in-storage.ts';

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly bearer: string | null;
}

/** Requests sent by the page; the prepared answers are returned in order. */
const sent: Sent[] = [];
const answers: { readonly status: number; readonly body: unknown }[] = [];

const ok = (data: unknown) => ({ status: 200, body: { success: true, data, message: 'Berhasil.' } });
const refused = (status: number, code: string, message: string, request_id = 'r-1') => ({
  status,
  body: { success: false, data: { code, errors: [], request_id }, message },
});

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  sessionStorage.clear();
  history.replaceState(null, '', '/auth/login');
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({
      path,
      body: JSON.parse(typeof init.body === 'string' ? init.body : ''),
      bearer: new Headers(init.headers).get('authorization'),
    });
    const answer = answers.shift();
    if (!answer) throw new TypeError('network');
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => render(<SignIn settings={unfilledSettings} />);
const showCodeStep = () => {
  history.replaceState(null, '', '/auth/otp');
  const pending = buildPendingAttempt('handle-1', '6281****0001', 'WA', Date.now() - 31_000);
  return render(<SignIn settings={unfilledSettings} pending={pending} />);
};

async function typeLogin(phone: string) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nomor Polis'), '7700000001');
  await user.type(screen.getByLabelText('Nomor HP'), phone);
  await user.type(screen.getByLabelText('Nomor Identitas'), '3174015203880001');
  await user.click(screen.getByRole('button', { name: 'Kirim kode masuk' }));
}

test('each empty field is marked, and the focused summary links to it', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Kirim kode masuk' }));
  expect(screen.getAllByText('Field harus diisi.')).toHaveLength(3);
  const summary = screen.getByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Nomor Polis diperlukan', 'Nomor HP diperlukan', 'Nomor Identitas diperlukan']);
  expect(document.activeElement).toBe(summary);
  expect(sent).toEqual([]);
});

test('an invalid phone number shows the sentence of the specification', async () => {
  show();
  await typeLogin('abc');
  expect(screen.getAllByText('Nomor harus diawali 62 (indonesia) atau sesuai kode negara.')).toHaveLength(2);
});

test('correct data opens the code step, which survives a reload', async () => {
  answers.push(ok({ accessToken: 'handle-1', phoneNumber: '6281****0001' }));
  show();
  await typeLogin('0812 0000 0001');
  expect(await screen.findByRole('heading', { name: 'Masukkan kode' })).toBeTruthy();
  expect(screen.getByText('6281****0001')).toBeTruthy();
  expect(location.pathname).toBe('/auth/otp');
  expect(findPendingAttempt()).toMatchObject({ handle: 'handle-1', maskedPhone: '6281****0001' });
  expect(sent[0]).toMatchObject({ path: '/api/v1/auth/login', body: { policy_number: '7700000001' } });
});

test.each([
  ['too many tries', refused(429, 'RATE_LIMIT', 'Terlalu banyak percobaan. Coba lagi 5 menit lagi.'), /5 menit lagi/],
  [
    'a server error with its reference',
    refused(500, 'INTERNAL', 'Terjadi kesalahan, coba lagi.', 'abc-9'),
    /coba lagi\. \(abc-9\)/,
  ],
  ['offline', undefined, /Tidak ada sambungan internet/],
])('a refused login shows: %s', async (_name, answer, text) => {
  if (answer) answers.push(answer);
  show();
  await typeLogin('081200000001');
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('six pasted digits are sent at once; a wrong code shows the tries left and clears the field', async () => {
  answers.push(refused(422, 'AUTH-CODE', 'Kode tidak sesuai. Periksa kembali, sisa 4 kali percobaan.'));
  showCodeStep();
  fireEvent.change(screen.getByLabelText(/Kode masuk/), { target: { value: ' 123 456 ' } });
  expect(await screen.findByText(/sisa 4 kali/)).toBeTruthy();
  expect(sent).toEqual([
    {
      path: '/api/v1/auth/otp/check',
      body: { otp_number: '123456', identity: '6281****0001' },
      bearer: 'Bearer handle-1',
    },
  ]);
  expect(screen.getByLabelText(/Kode masuk/)).toHaveProperty('value', '');
  expect(hasSession()).toBe(false);
});

describe('browser without storage', () => {
  /** Makes the storage refuse texts of at least `room` characters. */
  const refuse = (room = 0) => {
    const stores = vi.spyOn(Storage.prototype, 'setItem');
    stores.mockImplementation((_key, text) => {
      if (text.length >= room) throw new DOMException('full', 'QuotaExceededError');
    });
  };
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  test.each([
    ['is blocked', 0],
    ['is nearly full', 50],
  ])('is reported when a code is requested and storage %s, and no code is sent', async (_name, room) => {
    refuse(room);
    show();
    await typeLogin('081200000001');
    expect((await screen.findByRole('alert')).textContent).toBe(storageRefused);
    expect(takeNotice()).toBe(storageRefused);
    expect(sent).toEqual([]);
  });

  test.each([
    ['was blocked', 0],
    ['became nearly full', 50],
  ])('is reported after a correct code when storage %s, and no session is stored', async (_name, room) => {
    answers.push(ok({ accessToken: 'access', refreshToken: 'refresh' }));
    showCodeStep();
    refuse(room);
    fireEvent.change(screen.getByLabelText(/Kode masuk/), { target: { value: '123456' } });
    expect((await screen.findByRole('alert')).textContent).toBe(storageRefused);
    expect(hasSession()).toBe(false);
  });

  test('keeps a pending sign-in after its storage was cleared, until the customer leaves it', async () => {
    answers.push(ok({ accessToken: 'handle-1', phoneNumber: '6281****0001' }));
    show();
    await typeLogin('081200000001');
    await screen.findByRole('heading', { name: 'Masukkan kode' });
    sessionStorage.clear();
    expect(findPendingAttempt()).toMatchObject({ handle: 'handle-1', maskedPhone: '6281****0001' });
    clearPendingAttempt();
    expect([history.state, findPendingAttempt()]).toEqual([null, undefined]);
  });
});

test('the button is enabled once six digits are typed', async () => {
  showCodeStep();
  const button = screen.getByRole('button', { name: 'Verifikasi Akun' });
  await userEvent.type(screen.getByLabelText(/Kode masuk/), '12345');
  expect(button).toHaveProperty('disabled', true);
});

test.each(['AUTH-TRIES', 'AUTH-ENDED'])('%s leaves only the link back to the first step', async (code) => {
  answers.push(refused(429, code, 'Tunggu 5 menit, lalu masuk kembali.'));
  showCodeStep();
  await userEvent.type(screen.getByLabelText(/Kode masuk/), '123456');
  await userEvent.click(await screen.findByRole('button', { name: 'Kembali ke Halaman Login' }));
  expect(screen.getByLabelText('Nomor Polis')).toBeTruthy();
  expect(findPendingAttempt()).toBeUndefined();
  expect(location.pathname).toBe('/auth/login');
});

test('a code by another channel starts a new countdown', async () => {
  answers.push(ok({ method: 'SMS', resends_left: 3 }));
  showCodeStep();
  await userEvent.click(screen.getByText('Kirim lewat cara lain'));
  await userEvent.click(screen.getByRole('button', { name: 'Lewat SMS' }));
  expect(await screen.findByText(/kode baru kami kirim sekarang lewat SMS/)).toBeTruthy();
  expect(screen.getByText(/Kirim ulang dalam/)).toBeTruthy();
  expect(sent[0]).toMatchObject({ path: '/api/v1/auth/otp/reset', body: { identity: '6281****0001', method: 'SMS' } });
  expect(findPendingAttempt()).toMatchObject({ method: 'SMS' });
});

test('text typed into the prerendered page stays when the script starts', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = drawSignIn();
  const input = within(root).getByLabelText('Nomor Polis');
  fireEvent.input(input, { target: { value: '77000' } });
  const problems: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <SignIn settings={unfilledSettings} />, { onRecoverableError: (error) => problems.push(error) });
  });
  expect(input).toHaveProperty('value', '77000');
  expect(within(root).getByLabelText('Nomor Polis')).toBe(input);
  expect(problems).toEqual([]);
  root.remove();
});
