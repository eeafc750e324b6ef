// @vitest-environment jsdom
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { caseQuery, deskQueries } from '../api/desk-queries.ts';
import { clearStaff, findStaff, saveStaff } from '../session/staff-session.ts';
import { forgetAllTyped } from '../session/typed-texts.ts';
import { CaseActions } from './case-actions.tsx';

const at = parseInstant('2026-11-24T03:00:00.000Z');

const asks = {
  form: 'decision' as const,
  title: 'Kembalikan ke verifikator',
  text: 'Kasus kembali ke antrean.',
  confirm: 'Kirim kembali',
  danger: false,
  needs_reason: false,
  tells: false,
  note: { label: 'Yang perlu diperiksa lagi', hint: '', required: true, as: 'reason' as const },
  body: {},
};

const sendBack: DeskCase['buttons'][number] = {
  key: 'send-back',
  action: 'send-back',
  text: 'Kembalikan',
  variant: 'secondary',
  asks,
};

const shown: DeskCase = {
  number: '20261124-000001',
  version: 3,
  suffix: 'withdrawal',
  title: 'Penarikan dana',
  headline: 'Rp 5.000.000',
  policy_number: '7700000001',
  holder_name: 'SITI',
  state: 'MENUNGGU_PERSETUJUAN',
  state_text: 'Menunggu persetujuan',
  review_level: 'S',
  awaits_underwriter: false,
  wording: { is_syariah: false, priority_code: '' },
  offer_subjects: [],
  offer: null,
  submitted_at: at,
  promised_date: parseBusinessDate('2026-12-01'),
  sla: { colour: 'green', text: '' },
  reply_by: null,
  claim: null,
  proposed: null,
  first_approver: null,
  decision: null,
  summary: { headline: '', rows: [], details: [], note: null },
  consequences: [],
  has_calculation: false,
  terms: [],
  policy: [],
  attachments: [],
  openings: [],
  snooze: null,
  delayed: null,
  face: { result: 'missing', text: '', consent: null, likeness: null, frames: [] },
  account_name: [],
  checks: [],
  checklist: { items: [], open: '', may_answer: false },
  looks: [],
  sharing: [],
  warnings: [],
  events: [],
  events_whole: true,
  asked: [],
  asked_fields: [],
  askable: { groups: [], others: '' },
  corrections: [],
  payables: [],
  outcome: [],
  other_open: [],
  actions: [{ action: 'send-back', allowed: true, why_not: '' }],
  buttons: [sendBack],
};

const typed = 'Nama pada rekening berbeda.';
const faster = 'Disetujui oleh Rina pada 27/11/2026 pukul 14.03. Periksa lagi kasusnya.';

const refused = (status: number, message: string) => async () =>
  Response.json({ success: false, data: null, message }, { status });
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

/** Number of send-back requests that the stubbed server received. */
let pressed = 0;
const answerWith = (answer: () => Promise<Response>): void =>
  void vi.stubGlobal('fetch', (path: string) => {
    if (!path.endsWith('/send-back')) return Promise.resolve(Response.json({ success: true, data: {}, message: '' }));
    pressed += 1;
    return answer();
  });

const page = (buttons: DeskCase['buttons'], version = shown.version) => (
  <QueryClientProvider client={deskQueries}>
    <CaseActions shown={{ ...shown, buttons, version }} />
  </QueryClientProvider>
);

const show = (buttons = [sendBack]) => render(page(buttons));

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Kembalikan' }));
  return within(await screen.findByRole('dialog'));
};

const begin = (answer: () => Promise<Response>) => {
  answerWith(answer);
  show();
  return openDialog();
};

const writeAndSend = async (answer: () => Promise<Response>) => {
  const dialog = await begin(answer);
  await userEvent.type(dialog.getByRole('textbox'), typed);
  await userEvent.click(dialog.getByRole('button', { name: 'Kirim kembali' }));
  return dialog;
};

const setOnline = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  onlineManager.setOnline(online);
};

describe('case dialog', () => {
  beforeEach(() => {
    pressed = 0;
    const user = { user_name: 'penyetuju1', display_name: 'Penyetuju Satu', roles: ['PENYETUJU' as const] };
    saveStaff({ token: 'token', user, expires_at: at });
  });
  afterEach(() => {
    cleanup();
    deskQueries.clear();
    forgetAllTyped();
    clearStaff();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    onlineManager.setOnline(true);
  });

  it.each([
    ['the back button, beside a dangerous action', true, 'Kembali'],
    ['the action button, when the action is harmless', false, 'Kirim kembali'],
  ])('highlights the button: %s', async (_name, danger, filled) => {
    show([{ ...sendBack, asks: { ...asks, danger } }]);
    const dialog = await openDialog();
    const filledButtons = dialog.getAllByRole('button').filter(({ className }) => className.includes('bg-action'));
    expect(filledButtons.map(({ textContent }) => textContent)).toEqual([filled]);
  });

  it('keeps the text after a colleague decided first, names the colleague, and sends no second decision', async () => {
    const dialog = await writeAndSend(refused(409, faster));
    expect(await dialog.findByRole('alert')).toHaveProperty('textContent', faster);
    expect(dialog.getByRole('textbox')).toHaveProperty('value', typed);
    expect(dialog.queryByRole('button', { name: 'Kirim kembali' })).toBeNull();
  });

  it('keeps the text and allows a second try after the server refused the input', async () => {
    const dialog = await writeAndSend(refused(422, 'Paling banyak 500 huruf.'));
    expect(await dialog.findByRole('alert')).toHaveProperty('textContent', 'Paling banyak 500 huruf.');
    expect(dialog.getByRole('textbox')).toHaveProperty('value', typed);
    expect(dialog.getByRole('button', { name: 'Kirim kembali' })).toHaveProperty('disabled', false);
  });

  it('shows the answer to a step although an older copy of the case comes after it, and fetches the case again', async () => {
    const { queryKey } = caseQuery(shown.number);
    const older = Promise.withResolvers<DeskCase>();
    const fetching = deskQueries.fetchQuery({ queryKey, queryFn: () => older.promise }).catch(() => 'given up');
    const after = { ...shown, version: shown.version + 1 };
    await writeAndSend(() => Promise.resolve(Response.json({ success: true, data: after, message: '' })));
    await vi.waitFor(() => expect(deskQueries.getQueryData(queryKey)).toEqual(after));
    older.resolve(shown);
    expect(await fetching).toBe('given up');
    expect(deskQueries.getQueryState(queryKey)).toMatchObject({ data: after, isInvalidated: true });
  });

  it('restores the typed text after the session ended and the page was left', async () => {
    await writeAndSend(refused(401, 'Sesi berakhir.'));
    await vi.waitFor(() => expect(findStaff()).toBeUndefined());
    cleanup();
    const user = { user_name: 'penyetuju1', display_name: 'Penyetuju Satu', roles: ['PENYETUJU' as const] };
    saveStaff({ token: 'other', user, expires_at: at });
    show();
    expect((await openDialog()).getByRole('textbox')).toHaveProperty('value', typed);
  });

  it('shows that there is no connection as soon as it opens, until the connection returns', async () => {
    setOnline(false);
    const dialog = await begin(cut);
    expect(dialog.getByRole('alert').textContent).toContain('Tidak ada sambungan internet.');
    setOnline(true);
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('shows at once that a click failed without a connection, and does not repeat the request', async () => {
    setOnline(false);
    const dialog = await writeAndSend(cut);
    expect((await dialog.findByText(/Tidak ada sambungan ke server/u)).textContent).toContain('Periksa jaringan');
    expect(dialog.getByText(/Tidak ada yang terkirim sendiri nanti/u)).toBeTruthy();
    expect(dialog.getByRole('textbox')).toHaveProperty('value', typed);
    expect(pressed).toBe(1);
    setOnline(true);
    await vi.waitFor(() => expect(deskQueries.isMutating()).toBe(0));
    expect(pressed).toBe(1);
  });

  it('moves the focus to the action bar when an action removed its own button', () => {
    const { rerender } = show();
    screen.getByRole('button', { name: 'Kembalikan' }).focus();
    rerender(page([], shown.version + 1));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tindakan' }));
  });

  it('opens the dialog by the key of its button, and sends nothing', async () => {
    answerWith(async () => Response.json({ success: true, data: shown, message: '' }));
    show();
    await userEvent.keyboard('b');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(pressed).toBe(0);
  });

  it('moves the focus to the action bar for a key whose button is not there', async () => {
    show();
    await userEvent.keyboard('a');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tindakan' }));
  });

  it('does not move the focus when a case is only opened', () => {
    show();
    expect(document.activeElement).toBe(document.body);
  });

  it('closes when the action succeeds, and opens empty the next time', async () => {
    await writeAndSend(async () => Response.json({ success: true, data: { ...shown, version: 4 }, message: '' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openDialog()).getByRole('textbox')).toHaveProperty('value', '');
  });
});
