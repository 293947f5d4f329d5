import type { SavedAddress } from '@virasat/api';
import { TextLink, paths } from '@virasat/kit';
import { RadioGroup } from '@virasat/kit/forms';
import { TYPED } from './saved-choice.ts';

interface SavedAddressesProps {
  addresses: SavedAddress[];
  /** Id of one of them, or `TYPED`. */
  value: string;
  onChange: (value: string) => void;
}

const optionOf = ({ id, firstName, lastName, phone, address, city, state, pincode }: SavedAddress) => ({
  value: id,
  label: `${firstName} ${lastName}`,
  hint: `${address}, ${city} ${pincode}, ${state} · ${phone}`,
});

/** The shopper's saved addresses, and the choice of another one. */
export function SavedAddresses({ addresses, value, onChange }: SavedAddressesProps) {
  return (
    <div>
      <RadioGroup
        legend="Your addresses"
        name="saved"
        options={[...addresses.map(optionOf), { value: TYPED, label: 'Another address' }]}
        value={value}
        onChange={onChange}
      />
      <TextLink to={paths.profile} arrow="right">
        Change your addresses
      </TextLink>
    </div>
  );
}
