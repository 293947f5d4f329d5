/** Where the picture of an avatar is served, to its owner only. */
export const avatarPath = (id: string): string => `/api/account/avatar/${id}`;

/** Whose quota the picture of an account counts for. */
export const avatarOwner = (userId: string): string => `user:${userId}`;
