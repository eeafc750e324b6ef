/** Minimum number of characters in a staff password. */
export const shortestPassword = 12;

/** Returns only letters and digits, in lower case, so that 'Rina.Dewi-2026!' contains 'rinadewi'. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Minimum length of a user name that passwords must not contain; shorter ones occur in half of all sentences. */
const shortestName = 4;

/** Returns why a new password is refused; '' when it is accepted. `userName` '' = the person is not known yet. */
export function describePasswordProblem(password: string, userName: string): string {
  if (Array.from(password.trim()).length < shortestPassword)
    return `Kata sandi paling sedikit ${shortestPassword} karakter. Pilih kalimat yang mudah Anda ingat.`;
  const name = plain(userName);
  if (name.length >= shortestName && plain(password).includes(name))
    return 'Kata sandi tidak boleh memuat nama pengguna Anda. Pilih kalimat lain.';
  return '';
}
