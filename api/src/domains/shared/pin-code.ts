/** A PIN code of India Post as it is stored: six digits and nothing between them. */
export const PIN_CODE = /^[1-9]\d{5}$/;

/** The PIN code in what was written: letters and parcels carry it as "342 001", and it is stored as "342001". */
export const pinCodeOf = (written: string): string => written.replace(/[\s\p{Cf}-]/gu, '');
