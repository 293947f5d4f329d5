import { NavLink } from '@virasat/kit';
import { boardPath, inventoryPath } from '../layout/sections.ts';
import * as styles from './inventory.module.css';

/** The two views of the stock. */
export const InventoryNav = () => (
  <nav aria-label="Inventory" className={styles.nav}>
    <NavLink to={inventoryPath} end>
      List
    </NavLink>
    <NavLink to={boardPath}>Stock board</NavLink>
  </nav>
);
