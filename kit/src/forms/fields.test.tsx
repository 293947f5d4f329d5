import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithShell } from '../testing/index.ts';
import { Checkbox } from './checkbox.tsx';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { Slider } from './slider.tsx';
import { TextField } from './text-field.tsx';
import { focusFirstError } from './focus-first-error.ts';

describe('TextField', () => {
  it('is labelled, and not marked as invalid without an error', () => {
    renderWithShell(<TextField label="PIN code" name="pincode" hint="Six digits" />);
    const input = screen.getByLabelText('PIN code');
    expect(input).toHaveAttribute('name', 'pincode');
    expect(input).toHaveAccessibleDescription('Six digits');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('marks an invalid value and describes it by error and hint', () => {
    renderWithShell(<TextField label="PIN code" name="pincode" hint="Six digits" error="Enter six digits" />);
    expect(screen.getByLabelText('PIN code')).toBeInvalid();
    expect(screen.getByLabelText('PIN code')).toHaveAccessibleDescription('Six digits Enter six digits');
  });

  it('can be a textarea, with the same labels', () => {
    renderWithShell(
      <TextField label="Address" name="address" multiline rows={3} error="Enter your address" />,
    );
    const area = screen.getByLabelText('Address');
    expect(area.tagName).toBe('TEXTAREA');
    expect(area).toHaveAttribute('rows', '3');
    expect(area).toHaveAccessibleDescription('Enter your address');
  });

  it('keeps the id it is given', () => {
    renderWithShell(<TextField label="City" name="city" id="city" error="Enter a city" />);
    expect(screen.getByLabelText('City')).toHaveAttribute('aria-describedby', 'city-error');
  });
});

describe('PasswordField', () => {
  it('hides the password until its button is pressed', async () => {
    const { user } = renderWithShell(
      <PasswordField label="Password" name="password" autoComplete="current-password" />,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.type(input, 'secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('secret');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('SelectField', () => {
  const states = [
    { value: 'RJ', label: 'Rajasthan' },
    { value: 'GJ', label: 'Gujarat' },
  ];

  it('starts with a placeholder that cannot be selected', async () => {
    const { user } = renderWithShell(
      <SelectField label="State" name="state" placeholder="Choose a state" options={states} />,
    );
    const select = screen.getByLabelText('State');
    expect(select).toHaveValue('');
    expect(screen.getByRole('option', { name: 'Choose a state' })).toBeDisabled();
    await user.selectOptions(select, 'Gujarat');
    expect(select).toHaveValue('GJ');
  });

  it('shows groups and marks an invalid choice', () => {
    const groups = [{ label: 'Union territories', options: [{ value: 'DL', label: 'Delhi' }] }];
    renderWithShell(
      <SelectField label="State" name="state" options={states} groups={groups} error="Choose a state" />,
    );
    expect(screen.getByRole('group', { name: 'Union territories' })).toContainElement(
      screen.getByRole('option', { name: 'Delhi' }),
    );
    expect(screen.getByLabelText('State')).toHaveAccessibleDescription('Choose a state');
  });
});

it('Checkbox is toggled by its label', async () => {
  const { user } = renderWithShell(<Checkbox label="Remember me" name="remember" />);
  await user.click(screen.getByText('Remember me'));
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

it('RadioGroup passes the chosen value on and shows its error', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'card', label: 'Card' },
    { value: 'upi', label: 'UPI', hint: 'Any UPI app' },
  ];
  const { user } = renderWithShell(
    <RadioGroup
      legend="Payment"
      name="pay"
      options={options}
      value="card"
      onChange={onChange}
      error="Choose one"
    />,
  );
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /UPI/ }));
  expect(onChange).toHaveBeenCalledWith('upi');
  expect(screen.getByRole('radiogroup', { name: 'Payment' })).toHaveAccessibleDescription('Choose one');
});

it('Slider announces its formatted value and reports each change', () => {
  const onChange = jest.fn();
  renderWithShell(
    <Slider
      label="Price up to"
      min={0}
      max={100}
      step={10}
      value={60}
      onChange={onChange}
      format={(n) => `₹${n}`}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Price up to' });
  expect(slider).toHaveAttribute('aria-valuetext', '₹60');
  fireEvent.change(slider, { target: { value: '70' } });
  expect(onChange).toHaveBeenCalledWith(70);
});

describe('a form with errors', () => {
  function Form() {
    const [tried, setTried] = useState(false);
    return (
      <form
        aria-label="Address"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
        }}
        ref={(form) => {
          if (form && tried) focusFirstError(form);
        }}
      >
        <FormError>{tried && 'Correct the fields below.'}</FormError>
        <TextField label="Name" name="name" />
        <TextField label="City" name="city" error={tried ? 'Enter a city' : undefined} />
        <TextField label="Phone" name="phone" error={tried ? 'Enter a phone number' : undefined} />
        <button>Continue</button>
      </form>
    );
  }

  it('focuses the first invalid field', async () => {
    const { user } = renderWithShell(<Form />);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Correct the fields below.');
    expect(screen.getByLabelText('City')).toHaveFocus();
  });
});
