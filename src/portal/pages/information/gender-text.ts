const texts = { M: 'LAKI LAKI', F: 'PEREMPUAN' } as const;

/** As policy information writes it (facts 7). */
export const genderText = (gender: keyof typeof texts): string => texts[gender];
