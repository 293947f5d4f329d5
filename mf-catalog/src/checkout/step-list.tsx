import { Icon, Link } from '@virasat/kit';
import { stepAddress, stepIndex, steps, type StepId } from './steps.ts';
import * as styles from './checkout.module.css';

interface StepListProps {
  current: StepId;
}

/** The steps of the checkout: completed ones are links, later ones only names. */
export function StepList({ current }: StepListProps) {
  const index = stepIndex(current);
  return (
    <nav aria-label="Checkout steps">
      <ol className={styles.steps}>
        {steps.map(({ id, label }, position) => (
          <li key={id} aria-current={id === current ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {position < index ? <Icon name="check" size={16} /> : position + 1}
            </span>
            {position < index ? <Link to={stepAddress(id)}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
