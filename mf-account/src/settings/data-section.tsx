import { Button, api, call, useNotify } from '@virasat/kit';
import { FormError, useSending } from '@virasat/kit/forms';
import { SettingsSection } from './settings-section.tsx';

function saveAs(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  URL.revokeObjectURL(href);
}

/** Downloads everything the shop keeps about the account. */
export function DataSection() {
  const notify = useNotify();
  const { busy, problem, send } = useSending();
  const download = () =>
    void send(async () => {
      const data = await call(api.account.data.$get());
      saveAs(JSON.stringify(data, null, 2), 'virasat-my-data.json');
      notify('Your data has been downloaded.');
    });
  return (
    <SettingsSection
      title="Your data"
      intro="Everything we keep about you: account, addresses, orders, reviews, wishlist, cart and devices, as a JSON file."
    >
      <FormError>{problem}</FormError>
      <Button variant="secondary" busy={busy} onClick={download}>
        {busy ? 'Collecting…' : 'Download my data'}
      </Button>
    </SettingsSection>
  );
}
