/** The page where everybody arrives; the pages of requests stand below it. */
export const menuPath = '/transaction/submission';

/** The path of sign-in, a page of its own. */
export const signInPath = '/auth/login';
