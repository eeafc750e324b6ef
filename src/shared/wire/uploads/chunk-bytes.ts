/** Largest chunk in bytes. A shorter file is sent in one call (wire 2.9). */
export const uploadChunkBytes = 256 * 1024;
