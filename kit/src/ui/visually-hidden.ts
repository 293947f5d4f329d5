import * as styles from './visually-hidden.module.css';

/** Class of what only screen readers see. */
export const visuallyHiddenClass: string = styles.visuallyHidden;
