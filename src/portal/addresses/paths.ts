/** Address of the first page after sign-in; request pages are below it. */
export const menuPath = '/transaction/submission';

/** The path of sign-in, a page of its own. */
export const signInPath = '/auth/login';
