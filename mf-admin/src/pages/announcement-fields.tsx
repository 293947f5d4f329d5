import { useWatch } from 'react-hook-form';
import { Text } from '@virasat/kit';
import { DateField, SwitchField, TextField } from '../desk/form/fields.tsx';
import * as styles from './pages.module.css';

/** The bar as shoppers see it. */
function Bar() {
  const [text, linkText] = useWatch({ name: ['text', 'linkText'] }) as unknown[];
  if (typeof text !== 'string' || text.trim() === '') return null;
  return (
    <div className={styles.bar} role="img" aria-label="Preview of the bar">
      {text} {typeof linkText === 'string' && <span>{linkText}</span>}
    </div>
  );
}

/** The bar above every page of the shop (requirement 212). */
export function AnnouncementFields() {
  return (
    <>
      <Text tone="soft">One line above every page, such as a closed week or a last day for delivery.</Text>
      <Bar />
      <SwitchField
        name="isOn"
        label="Shown to shoppers"
        help="Within the days below, once it is published. Off, it is nowhere."
      />
      <TextField name="text" label="Text" count={140} />
      <div className={styles.pair}>
        <TextField name="linkText" label="Text of the link" count={40} />
        <TextField name="link" label="Link" placeholder="/policies/shipping" />
      </div>
      <div className={styles.pair}>
        <DateField name="from" label="First day" help="From midnight in India; empty for at once." />
        <DateField name="until" label="Last day" help="To the end of this day in India; empty for no end." />
      </div>
    </>
  );
}
