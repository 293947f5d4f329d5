import { styled, visuallyHidden } from '@virasat/kit';

/** The rank between a page's title and its cards, for those who read by headings. */
export const HiddenHeading = styled('h2')(visuallyHidden);
