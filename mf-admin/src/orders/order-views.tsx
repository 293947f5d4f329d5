import Button from '@mui/material/Button';
import { Link } from '@virasat/kit';
import type { GridControl } from '../desk/grid/grid-state.ts';
import * as styles from './order-list.module.css';

/** The views that every admin has; their own ones are in the menu of the list. */
const views = [
  { name: 'To ship today', needs: 'ship' },
  { name: 'Unpaid cash', needs: 'cash' },
  { name: 'Returns waiting', needs: 'return' },
  { name: 'Late', needs: 'late' },
] as const;

/** One click to what the day begins with. */
export function OrderViews({ grid }: { grid: GridControl }) {
  const shown = grid.state.filters['needs'];
  return (
    <nav className={styles.views} aria-label="Views of orders">
      {views.map(({ name, needs }) => (
        <Button
          key={needs}
          component={Link}
          to={`${grid.definition.address}?needs=${needs}`}
          size="small"
          variant={shown === needs ? 'contained' : 'outlined'}
          aria-current={shown === needs ? 'page' : undefined}
        >
          {name}
        </Button>
      ))}
    </nav>
  );
}
