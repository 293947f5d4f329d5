import type { Address } from '@virasat/api';
import type { ReactNode } from 'react';
import * as styles from './shipping-address.module.css';

/** An address as printed on a parcel. */
export function ShippingAddress({ to, children }: { to: Address; children?: ReactNode }) {
  return (
    <address>
      {to.firstName} {to.lastName}
      <br />
      <span className={styles.street}>{to.address}</span>
      <br />
      {to.city} {to.pincode}, {to.state}
      <br />
      {to.phone}
      {children}
    </address>
  );
}
