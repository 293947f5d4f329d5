import { Button, Link, paths, useCart } from '@virasat/kit';
import { MAX_LINES } from '@virasat/api/constants';
import { Fragment } from 'react';
import * as styles from './cart.module.css';

/** What did not fit into the account's cart after signing in, or after a change on another device. */
export function LeftOut() {
  const { leftOut, dismissLeftOut } = useCart();
  if (leftOut.length === 0) return null;
  return (
    <div className={styles.leftOut} role="status">
      <p>
        Your cart is full: it holds {MAX_LINES} different items. These did not fit:{' '}
        {leftOut.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <Link to={paths.product(id)}>{name}</Link>
          </Fragment>
        ))}
        . Order what is in the cart, or remove some of it, then add them again.
      </p>
      <Button variant="quiet" size="small" onClick={dismissLeftOut}>
        OK
      </Button>
    </div>
  );
}
