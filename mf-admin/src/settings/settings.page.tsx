import { Skeleton, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useSettingsQuery } from './settings-api.ts';
import { SettingsForm } from './settings-form.tsx';

export const meta = (): Meta => ({ title: documentTitle('Settings'), noindex: true });

function StoredSettings() {
  const { data, error, refetch } = useSettingsQuery();
  // an error of a later reading leaves the form as it is
  if (data) return <SettingsForm settings={data} />;
  if (isFailure(error)) return <LoadFailure what="the settings" {...error} onRetry={() => void refetch()} />;
  return <Skeleton height={480} />;
}

/** /admin/settings: what owners set while the shop is open (requirement 237). */
export function Component() {
  return (
    <AdminLayout title="Settings">
      <StoredSettings />
    </AdminLayout>
  );
}
