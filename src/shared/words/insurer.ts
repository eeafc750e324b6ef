/** The insurer as it signs its papers and messages. */
export const insurerName = 'Contoh Life';
