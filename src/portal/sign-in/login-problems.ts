import { cleanLine } from '#shared/text/clean-line.ts';

export const loginFields = ['policy_number', 'phone_number', 'identity_number'] as const;
export type LoginField = (typeof loginFields)[number];

export type LoginValues = Readonly<Record<LoginField, string>>;
export type LoginProblems = Readonly<Partial<Record<LoginField, string>>>;

export const requiredField = 'Field harus diisi.';
const phoneFormat = 'Nomor harus diawali 62 (indonesia) atau sesuai kode negara.';

/**
 * Returns true for 08…, 62…, +62… or another country code, with the usual separators; the server accepts the same
 * numbers.
 */
export const isPhone = (text: string): boolean => {
  const compact = cleanLine(text).replaceAll(/[\s().-]/g, '');
  return /^(?:0[1-9]\d{6,12}|(?:\+|00)?(?!0|8)\d{8,15}|(?:\+|00)8\d{7,14})$/.test(compact);
};

export const findLoginProblems = (values: LoginValues): LoginProblems => ({
  ...(cleanLine(values.policy_number) === '' && { policy_number: requiredField }),
  ...(!isPhone(values.phone_number) && {
    phone_number: cleanLine(values.phone_number) === '' ? requiredField : phoneFormat,
  }),
  ...(cleanLine(values.identity_number) === '' && { identity_number: requiredField }),
});
