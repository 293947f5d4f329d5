import { styled, visuallyHidden } from '@virasat/kit';

/** A second-level heading for screen readers, between a page's title and its cards. */
export const HiddenHeading = styled('h2')(visuallyHidden);
