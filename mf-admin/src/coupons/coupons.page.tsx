import Button from '@mui/material/Button';
import type { CouponRow } from '@virasat/api';
import { Link, type Meta } from '@virasat/kit';
import { useGridState } from '../desk/grid/grid-state.ts';
import { ResourceGrid } from '../desk/grid/resource-grid.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { couponPath, documentTitle, newCouponPath } from '../layout/sections.ts';
import { CouponCard, couponColumns } from './coupon-columns.tsx';
import { couponFilters, couponGrid } from './coupon-grid.ts';
import { useCouponsQuery } from './coupons-api.ts';

const title = 'Coupons';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

const nameOf = ({ name }: CouponRow) => name;
const hrefOf = ({ id }: CouponRow) => couponPath(id);

const NewCoupon = () => (
  <Button variant="contained" component={Link} to={newCouponPath}>
    New coupon
  </Button>
);

/** /admin/coupons: every coupon with its state, uses and sales. */
export function Component() {
  const grid = useGridState(couponGrid);
  const list = useCouponsQuery(grid.query);
  return (
    <AdminLayout title={title}>
      <ResourceGrid
        one="coupon"
        tag="Coupon"
        list={list}
        grid={grid}
        columns={couponColumns}
        card={(coupon) => <CouponCard coupon={coupon} />}
        nameOf={nameOf}
        hrefOf={hrefOf}
        searchLabel="Search coupons"
        searchPlaceholder="Name or code"
        filters={couponFilters}
        views="coupons"
        create={<NewCoupon />}
        empty={{
          text: 'A coupon takes something off for those who enter its code, or for every cart that meets its conditions. Start with a draft: nobody sees it until you set it active.',
        }}
      />
    </AdminLayout>
  );
}
