/** Session of Siti as the portal keeps it after sign-in; her numbers are masked. */
export const signedInUser = {
  phoneNumber: '6281****0001',
  identityNumber: '3174****0001',
  policyNumber: '7700000001',
  role: 'customer',
  originalUserName: '7700000001',
  accessToken: 'a',
  refreshToken: 'r',
};
