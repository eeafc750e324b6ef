/** Address of the page that a phone opens. */
export const facePhonePath = '/lanjut-di-ponsel';
