import { Skeleton, Text, TextLink, type LoadArgs, type Meta, useLoaderData } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useCouponQuery } from './coupons-api.ts';
import { CouponForm } from './coupon-form.tsx';
import * as styles from './coupons.module.css';

export const meta = ({ params }: { params: Record<string, string | undefined> }): Meta => ({
  title: documentTitle(params['id'] === undefined ? 'New coupon' : 'Edit coupon'),
  noindex: true,
});

/** Which coupon, null for a new one; it is loaded by the page itself, since it changes while it is open. */
export const loader = ({ params }: LoadArgs): string | null => params['id'] ?? null;

function StoredCoupon({ id }: { id: string }) {
  const { data, error, refetch } = useCouponQuery(id);
  // an error of a later reading leaves the form as it is
  if (data) return <CouponForm coupon={data} />;
  if (isFailure(error) && error.status === 404) return <Text>This coupon does not exist.</Text>;
  if (isFailure(error)) return <LoadFailure what="the coupon" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/coupons/new and /admin/coupons/:id: what a coupon gives, to whom, and what it has sold. */
export function Component() {
  const id = useLoaderData<string | null>();
  return (
    <AdminLayout title={id === null ? 'New coupon' : 'Edit coupon'}>
      <div className={styles.head}>
        <TextLink to={adminPath('coupons')} arrow="left">
          All coupons
        </TextLink>
      </div>
      {id === null ? <CouponForm key="new" coupon={undefined} /> : <StoredCoupon key={id} id={id} />}
    </AdminLayout>
  );
}
