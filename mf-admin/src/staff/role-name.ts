import type { StaffRole } from '@virasat/api/constants';

/** A role as it is read. */
export const roleName = (role: StaffRole): string => role.charAt(0).toUpperCase() + role.slice(1);
