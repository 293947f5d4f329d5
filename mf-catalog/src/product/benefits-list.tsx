import { Icon } from '@virasat/kit';
import * as styles from './benefits.module.css';

/** The four benefits of every product (requirement 45). */
const benefits = [
  { icon: 'truck', title: 'Free Shipping', text: 'Across India' },
  { icon: 'shield', title: 'Authentic Craft', text: 'Made in Jodhpur' },
  { icon: 'return', title: '30-Day Returns', text: 'We collect it' },
  { icon: 'hand', title: 'Master Crafted', text: 'By one workshop' },
] as const;

export function BenefitsList() {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={26} />
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
