/** Name of the insurer in documents and messages. */
export const insurerName = 'Contoh Life';
