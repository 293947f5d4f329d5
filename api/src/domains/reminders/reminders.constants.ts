/** Hours after the last change of a cart in which its shopper is reminded, if they have asked for it. */
export const REMINDER_HOURS = 24;

/** Days in which an inbox gets one reminder at most. */
export const REMINDER_PAUSE_DAYS = 7;
