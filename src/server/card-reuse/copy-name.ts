/** Kind in the file name of a copy; `buildFileName` adds the rest. Uploads are named by the type of the attachment. */
export const COPY_KIND = 'ktpcopy';

/** Returns true for the name of a copy of an earlier KTP photo. */
export const isCopyName = (name: string): boolean => name.startsWith(`${COPY_KIND}-`);
