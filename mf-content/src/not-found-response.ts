interface Missing {
  title: string;
  back: { to: string; label: string };
}

/**
 * A 404 for the shell's error page, which shows `title` and the way back with that status. The words travel in the
 * body: headers cannot hold an arrow.
 */
export const notFoundResponse = ({ title, back }: Missing): Response =>
  Response.json({ kind: 'missing', title, back }, { status: 404, statusText: title });
