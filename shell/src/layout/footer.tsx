import { onDemand } from '@virasat/kit';
// the first view has its styles, not its script
import './footer.module.css';

/** The public footer. */
export const Footer = onDemand(async () => (await import('./footer-content.tsx')).FooterContent);
