/** Least number of characters of a staff password. */
export const shortestPassword = 12;

/** Letters and digits alone, in one case, so that 'Rina.Dewi-2026!' is seen to contain 'rinadewi'. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Letters and digits from which a user name is looked for: a shorter one stands in half of all sentences. */
const shortestName = 4;

/** Says why a new password of this person is refused; '' = it is accepted. `userName` '' = the person is not known yet. */
export function describePasswordProblem(password: string, userName: string): string {
  if (Array.from(password.trim()).length < shortestPassword)
    return `Kata sandi paling sedikit ${shortestPassword} karakter. Pilih kalimat yang mudah Anda ingat.`;
  const name = plain(userName);
  if (name.length >= shortestName && plain(password).includes(name))
    return 'Kata sandi tidak boleh memuat nama pengguna Anda. Pilih kalimat lain.';
  return '';
}
