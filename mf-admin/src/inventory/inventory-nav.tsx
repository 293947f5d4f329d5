import { NavLink } from '@virasat/kit';
import { boardPath, inventoryPath, restockRequestsPath, sheetPaths } from '../layout/sections.ts';
import * as styles from './inventory.module.css';

/** The views of the stock. */
export const InventoryNav = () => (
  <nav aria-label="Inventory" className={styles.nav}>
    <NavLink to={inventoryPath} end>
      List
    </NavLink>
    <NavLink to={boardPath}>Stock board</NavLink>
    <NavLink to={restockRequestsPath}>Restock requests</NavLink>
    <NavLink to={sheetPaths.counts}>Counts from files</NavLink>
  </nav>
);
