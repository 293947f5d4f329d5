import { Button, Text } from '@virasat/kit';
import { TextField } from '@virasat/kit/forms';
import { emptyBusiness, type BusinessDraft } from './business.ts';
import * as styles from './checkout.module.css';

interface BusinessFieldsProps {
  business: BusinessDraft | null;
  errors: Partial<BusinessDraft>;
  onChange: (business: BusinessDraft | null) => void;
}

/** A business that buys gives its GSTIN, so that its invoice lets it claim the tax back. Nobody else is asked. */
export function BusinessFields({ business, errors, onChange }: BusinessFieldsProps) {
  if (!business) {
    return (
      <div>
        <Button variant="quiet" onClick={() => onChange(emptyBusiness)}>
          Buying for a business? Add GSTIN
        </Button>
      </div>
    );
  }
  const field = (name: keyof BusinessDraft) => ({
    name: `business.${name}`,
    value: business[name],
    required: true,
    ...(errors[name] && { error: errors[name] }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...business, [name]: target.value }),
  });
  return (
    <fieldset className={styles.business}>
      <legend>Business</legend>
      <TextField {...field('gstin')} label="GSTIN" maxLength={20} autoCapitalize="characters" spellCheck={false} />
      <TextField {...field('name')} label="Business name" autoComplete="organization" maxLength={100} />
      <Text tone="soft" size="small">
        Both are on your invoice.
      </Text>
      <Button variant="quiet" onClick={() => onChange(null)}>
        Not for a business
      </Button>
    </fieldset>
  );
}
