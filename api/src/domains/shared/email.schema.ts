import { z } from 'zod';

/** An email address wherever one is entered. Forms of the back office bundle it: it imports nothing but zod. */
export const NO_EMAIL = 'Enter an email address like name@example.com.';
export const EmailSchema = z.email(NO_EMAIL);

export const isEmail = (text: string): boolean => EmailSchema.safeParse(text).success;
