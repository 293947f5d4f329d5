import type { Address } from '@virasat/api';
import { states, unionTerritories } from '@virasat/api/constants';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import * as styles from './address-fields.module.css';

type AddressField = keyof Address;

/** Props of one field, from the page: value or default value, error, `required`. */
export type AddressFieldProps = Pick<TextFieldProps, 'value' | 'defaultValue' | 'error' | 'required'> & {
  name: AddressField;
  onChange?: (event: { target: { value: string } }) => void;
};

export interface AddressFieldsProps {
  field: (name: AddressField) => AddressFieldProps;
  /** Also asks for an email address, for guests. */
  email?: boolean;
  /** What email address and telephone number are for; as a shopper is told unless it is said. */
  hints?: { email: string; phone: string };
}

const forShoppers = {
  email: 'Where we reach you about this order.',
  phone: 'We call to arrange the delivery.',
};

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const groups = [{ label: 'Union territories', options: optionsOf(unionTerritories) }];

/** A postal address in India, with autocomplete names and the list of states. */
export function AddressFields({ field, email = false, hints = forShoppers }: AddressFieldsProps) {
  const phone = (
    <TextField
      {...field('phone')}
      label="Mobile number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={hints.phone}
    />
  );
  return (
    <div className={styles.root}>
      <div data-pair="">
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" maxLength={60} />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={60} />
      </div>
      {email ? (
        <div data-pair="">
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            hint={hints.email}
          />
          {phone}
        </div>
      ) : (
        phone
      )}
      <TextField
        {...field('address')}
        label="Street address"
        autoComplete="street-address"
        multiline
        rows={2}
        maxLength={300}
      />
      <div data-pair="">
        <TextField
          {...field('pincode')}
          label="PIN code"
          inputMode="numeric"
          pattern="[1-9][0-9]{2}[ \-]?[0-9]{3}"
          maxLength={7}
          autoComplete="postal-code"
        />
        <TextField {...field('city')} label="City" autoComplete="address-level2" maxLength={80} />
      </div>
      <SelectField
        {...(field('state') as Pick<SelectFieldProps, 'name' | 'value' | 'defaultValue'>)}
        label="State"
        placeholder="Choose a state"
        autoComplete="address-level1"
        options={optionsOf(states)}
        groups={groups}
      />
    </div>
  );
}
