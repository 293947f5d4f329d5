import { Text, useAuth } from '@virasat/kit';
import * as styles from './demo-hint.module.css';

/** The demo accounts, which the server names in demo mode only (requirement 65). */
export function DemoHint() {
  const { demo } = useAuth();
  if (!demo) return null;
  return (
    <aside className={styles.box} aria-label="Demo accounts">
      <Text size="small">
        This is a demo shop. Shopper: <code>{demo.shopper}</code>. Admin: <code>{demo.admin}</code>. Password
        for both: <code>{demo.password}</code>
      </Text>
    </aside>
  );
}
