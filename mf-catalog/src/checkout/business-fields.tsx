import { useRef } from 'react';
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
  const isMoving = useRef(false);
  const change = (next: BusinessDraft | null) => {
    isMoving.current = true;
    onChange(next);
  };
  // the button that was pressed is gone: the keyboard goes on with what has come for it
  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !isMoving.current) return;
    isMoving.current = false;
    element.focus();
  };
  if (!business) {
    return (
      <div>
        <Button variant="quiet" ref={takeFocus} onClick={() => change(emptyBusiness)}>
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
      <TextField
        {...field('gstin')}
        ref={takeFocus}
        label="GSTIN"
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...field('name')} label="Business name" autoComplete="organization" maxLength={100} />
      <Text tone="soft" size="small">
        Both are on your invoice.
      </Text>
      <Button variant="quiet" onClick={() => change(null)}>
        Not for a business
      </Button>
    </fieldset>
  );
}
