/** What the server renders where the first view ends. */
export const FOLD_MARK = '<!--fold-->';

/** A box that its neighbours do not notice: the layout is that of the page around it. */
const style = { display: 'contents' };
const html = { __html: typeof window === 'undefined' ? FOLD_MARK : '' };

/**
 * The end of the first view: what a phone shows before anybody scrolls. The server puts the style sheets of all that follows
 * here as links, so that what is above does not wait for them, and nothing below is shown without them. The first one of a
 * page counts; pages without their own have that of the frame, before the footer.
 */
export const Fold = () => (
  <div style={style} data-fold="" suppressHydrationWarning dangerouslySetInnerHTML={html} />
);
