/** A street address without empty lines and spaces at the ends of its lines: labels and invoices print it line by line. */
export const withoutEmptyLines = (written: string): string => written.replace(/\s*\n\s*/g, '\n').trim();

/** The lines of a street address; those stored before may have empty ones. */
export const streetLines = (address: string): string[] => address.split(/\r?\n/).filter(Boolean);
