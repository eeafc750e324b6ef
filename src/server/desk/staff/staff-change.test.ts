import { expect, it } from 'vitest';
import type { StaffRole } from '#shared/requests/roles.ts';
import { describeObstacle, type StaffChange } from './staff-change.ts';

const change = (action: StaffChange['action'], roles: StaffRole[] = [], displayName = 'Rina'): StaffChange => ({
  action,
  displayName,
  roles,
});
const active = { active: true, roles: ['VERIFIKATOR' as const], has_code: false, by_provider: false };
const vouched = { ...active, by_provider: true };
const former = { ...active, active: false };
const both: StaffRole[] = ['AUDITOR', 'PENYETUJU'];

it.each([
  ['adds somebody new', change('ADD', ['AUDITOR']), undefined, /^$/],
  ['refuses to add a known name', change('ADD', ['AUDITOR']), former, /sudah ada/],
  ['refuses to add without a name', change('ADD', ['AUDITOR'], ''), undefined, /nama lengkap/],
  ['refuses to add without a role', change('ADD'), undefined, /satu peran/],
  ['refuses to add with a forbidden pair', change('ADD', both), undefined, /Auditor dan Penyetuju/],
  ['gives other roles', change('ROLES', ['PENYETUJU']), active, /^$/],
  ['refuses the roles that are held', change('ROLES', ['VERIFIKATOR']), active, /sudah dipegang/],
  ['refuses a forbidden pair of roles', change('ROLES', both), active, /tidak boleh dipegang/],
  ['refuses to change an unknown name', change('DISABLE'), undefined, /Tidak ada petugas/],
  ['disables somebody active', change('DISABLE'), active, /^$/],
  ['refuses to disable a former member', change('DISABLE'), former, /tidak aktif/],
  ['enables a former member', change('ENABLE'), former, /^$/],
  ['refuses to enable somebody active', change('ENABLE'), active, /sudah aktif/],
  ['refuses to enable somebody with a forbidden pair', change('ENABLE'), { ...former, roles: both }, /Auditor/],
  ['disables somebody of the provider', change('DISABLE'), vouched, /^$/],
  ['refuses other roles for somebody of the provider', change('ROLES', ['PENYETUJU']), vouched, /akun perusahaan/],
  ['refuses a link for somebody of the provider', change('LINK'), vouched, /akun perusahaan/],
  ['gives a link to somebody active', change('LINK'), active, /^$/],
  ['refuses a link for a former member', change('LINK'), former, /tidak aktif/],
  ['resets the code of somebody who has one', change('RESET_CODE'), { ...active, has_code: true }, /^$/],
  ['refuses to reset a code that nobody has', change('RESET_CODE'), active, /tidak memakai kode/],
])('%s', (_name, wanted, member, says) => {
  expect(describeObstacle(wanted, member)).toMatch(says);
});
