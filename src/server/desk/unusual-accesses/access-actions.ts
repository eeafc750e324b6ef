/** Entries of the trail by which staff see or print a case, one of its files, or the page of a customer. */
export const caseAccesses = [
  'attachment.viewed',
  'case.printed',
  'case.viewed',
  'customer.viewed',
  'face_frame.viewed',
  'messages.viewed',
] as const;

/** Entries of the trail by which staff see the data of one policy on purpose; lists of many are left out. */
export const allAccesses: readonly string[] = [
  ...caseAccesses,
  'case.attachment-viewed',
  'contacts.viewed',
  'letter.previewed',
  'number-change.picture-viewed',
  'requested-call.phone-viewed',
  'rights.viewed',
];
