import type { GridControl } from '../desk/grid/grid-state.ts';
import { ViewLinks } from '../desk/view-links.tsx';

/** The views that every admin has; their own ones are in the menu of the list. */
const views = [
  { name: 'To ship today', needs: 'ship' },
  { name: 'Unpaid cash', needs: 'cash' },
  { name: 'Returns waiting', needs: 'return' },
  { name: 'Late', needs: 'late' },
] as const;

/** One click to what the day begins with. */
export function OrderViews({ grid: { definition, state } }: { grid: GridControl }) {
  const links = views.map(({ name, needs }) => ({
    name,
    to: `${definition.address}?needs=${needs}`,
    isShown: state.filters['needs'] === needs,
  }));
  return <ViewLinks label="Views of orders" views={links} />;
}
