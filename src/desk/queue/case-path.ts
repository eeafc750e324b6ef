/** Returns the address of a case at the desk. */
export const casePath = (number: string): string => `/cases/${number}`;
