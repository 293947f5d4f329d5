const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The shop's calendar day, "2026-11-21": a day in Jodhpur, whatever the admin's time zone. */
export const shopDay = (time: Date): string => day.format(time);
