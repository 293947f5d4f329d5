import { useEffect } from 'react';
import { Skeleton, Text, TextLink, type LoadArgs, type Meta, useLoaderData, useNavigate } from '@virasat/kit';
import { useCustomerQuery } from '../customers/customers-api.ts';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { adminPath, customerPath, documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { CustomerForm } from './customer-form.tsx';
import * as styles from './customer.module.css';

const titleOf = (id: string | null | undefined) => (id ? 'Edit customer' : 'New customer');

export const meta = ({ params }: { params: Record<string, string | undefined> }): Meta => ({
  title: documentTitle(titleOf(params['id'])),
  noindex: true,
});

/** Which customer, null for a new one; it is loaded by the page itself, since it changes while it is open. */
export const loader = ({ params }: LoadArgs): string | null => params['id'] ?? null;

function StoredCustomer({ id }: { id: string }) {
  const { data, error, refetch } = useCustomerQuery(id);
  const navigate = useNavigate();
  // whoever was merged into another customer is that one
  const moved = data && data.id !== id ? data.id : undefined;
  useEffect(() => {
    if (moved !== undefined) void navigate(customerPath(moved), { replace: true });
  }, [moved, navigate]);
  // an error of a later reading leaves the form as it is
  if (data) return <CustomerForm key={data.id} customer={data} />;
  if (isFailure(error) && error.status === 404) {
    return <Text>This customer does not exist, or has been erased.</Text>;
  }
  if (isFailure(error)) return <LoadFailure what="the customer" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/customers/new and /admin/customers/:id: a customer in nine sections. */
export function Component() {
  const id = useLoaderData<string | null>();
  return (
    <AdminLayout title={titleOf(id)}>
      <div className={styles.head}>
        <TextLink to={adminPath('customers')} arrow="left">
          All customers
        </TextLink>
      </div>
      {id === null ? <CustomerForm key="new" customer={undefined} /> : <StoredCustomer key={id} id={id} />}
    </AdminLayout>
  );
}
