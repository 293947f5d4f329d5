import type { Product } from '@virasat/api';
import { visuallyHiddenClass } from '@virasat/kit';
import * as styles from './option-picker.module.css';
import { availabilityOf, type Option, type Values } from './variants.ts';

export interface OptionPickerProps {
  product: Product;
  values: Values;
  /** Id of the form that the choices belong to. */
  form: string;
  onChoose: (changes: Readonly<Record<number, string>>) => void;
}

interface OptionGroupProps extends OptionPickerProps {
  option: Option;
  index: number;
}

/** The values of one option: what is sold out can still be looked at. */
function OptionGroup({ product, values, form, onChoose, option, index }: OptionGroupProps) {
  const chosen = option.values.find(({ id }) => id === values[index]);
  return (
    <fieldset className={styles.group}>
      <legend>
        {option.name}
        {chosen && <span>: {chosen.label}</span>}
      </legend>
      <div className={styles.values}>
        {option.values.map(({ id, label, swatch }) => {
          const state = availabilityOf(product, values, { option: index, value: id });
          return (
            <label key={id} className={styles.value} data-availability={state}>
              <input
                type="radio"
                form={form}
                name={`o.${option.id}`}
                value={id}
                data-option={index}
                checked={id === values[index]}
                onChange={() => onChoose({ [index]: id })}
                className={visuallyHiddenClass}
              />
              {swatch && <span className={styles.swatch} style={{ background: swatch }} aria-hidden="true" />}
              <span>
                {label}
                {state !== 'available' && <small>{state}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The options of a product as groups of radio buttons, colours with a swatch. */
export function OptionPicker(props: OptionPickerProps) {
  return (
    <>
      {props.product.options?.map((option, index) => (
        <OptionGroup key={option.id} {...props} option={option} index={index} />
      ))}
    </>
  );
}
