/** Path of the first page after sign-in; request pages are below it. */
export const menuPath = '/transaction/submission';

/** Path of the sign-in page, which is a separate HTML document. */
export const signInPath = '/auth/login';
