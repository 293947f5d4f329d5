import { onDemand } from '@virasat/kit';
// the first view has its styles, not its script
import './benefits.module.css';

/** The four benefits of every product. */
export const Benefits = onDemand(async () => (await import('./benefits-list.tsx')).BenefitsList);
