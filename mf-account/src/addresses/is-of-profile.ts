import type { SavedAddress } from '@virasat/api';

/** The address of the profile is in the list, but lives in the profile. */
export const isOfProfile = ({ id }: SavedAddress): boolean => id === 'profile';
