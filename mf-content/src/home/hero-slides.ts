import type { HeroSlide } from '@virasat/api';

/** What the slot's loader answers. */
export interface HeroData {
  slides: HeroSlide[];
  /** Opened by the link of a preview: shoppers see other slides. */
  isPreview: boolean;
}

/** How long a slide is shown (requirement 44). */
export const ADVANCE_MS = 6000;
