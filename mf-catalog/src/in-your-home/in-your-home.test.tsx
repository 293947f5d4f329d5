import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, call } from '@virasat/kit';
import { mockApi, mockServerTime, renderWithShell } from '@virasat/kit/testing';
import { DeliveryEstimate } from '../delivery/delivery-estimate.tsx';
import { ReachForm } from './reach-form.tsx';
import * as styles from './room.module.css';
import { ScaleDrawing } from './scale-drawing.tsx';

beforeAll(() => ScaleDrawing.load());
beforeEach(() => localStorage.clear());

const table = {
  name: 'Marwar table',
  categorySlug: 'dining-tables',
  category: 'Furniture' as const,
  size: { width: 183, depth: 96, height: 76.5 },
  parcel: null,
};

describe('the scale drawing', () => {
  it('shows the product to the same scale as a person', () => {
    renderWithShell(<ScaleDrawing product={table} />);
    const drawing = screen.getByRole('img', {
      name: 'Marwar table: 183 cm wide and 76.5 cm high, beside a person of 170 cm',
    });
    expect(drawing.querySelector(`.${styles.product}`)?.getAttribute('d')).toContain('H183');
  });

  it('is left out for a product without dimensions', () => {
    const { container } = renderWithShell(
      <ScaleDrawing product={{ ...table, size: { width: 0, depth: 0, height: 0 } }} />,
    );
    expect(container.querySelector('svg')).toBeNull();
  });
});

describe('will it reach my room', () => {
  it('responds while the shopper types and stores the measures', async () => {
    const user = userEvent.setup();
    const { unmount } = renderWithShell(<ReachForm product={table} />);
    expect(screen.getByText(/193 × 106 × 87 cm/)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Door: too narrow');
    const door = screen.getByLabelText('Narrowest door, width');
    await user.clear(door);
    await user.type(door, '95');
    const stairs = screen.getByLabelText(/Stairs, width/);
    await user.clear(stairs);
    expect(screen.getByRole('status')).toHaveTextContent('It will reach your room. Door: fits.');
    unmount();
    renderWithShell(<ReachForm product={table} />);
    expect(screen.getByLabelText('Narrowest door, width')).toHaveValue(95);
    expect(screen.getByLabelText(/Stairs, width/)).toHaveValue(null);
  });
});

describe('the delivery estimate', () => {
  it('names the days for a PIN code and explains a wrong one', async () => {
    const user = userEvent.setup();
    renderWithShell(<DeliveryEstimate />);
    expect(screen.getByRole('status')).toHaveTextContent('7-14 business days');
    await user.type(screen.getByLabelText('Delivery to PIN code'), '342 001{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(
      /Free delivery between .+ and .+, if you order today/,
    );
    await user.clear(screen.getByLabelText('Delivery to PIN code'));
    await user.type(screen.getByLabelText('Delivery to PIN code'), '12{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('A PIN code has six digits');
    expect(screen.getByLabelText('Delivery to PIN code')).toBeInvalid();
    // as in the checkout, letters are no part of a PIN code
    await user.clear(screen.getByLabelText('Delivery to PIN code'));
    await user.type(screen.getByLabelText('Delivery to PIN code'), '34200x1{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('A PIN code has six digits');
  });

  it('takes the PIN code of an army post office, as the checkout does', async () => {
    const user = userEvent.setup();
    renderWithShell(<DeliveryEstimate />);
    await user.type(screen.getByLabelText('Delivery to PIN code'), '900 056{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(
      'No exact days are known for 900056: 7-14 business days for most locations in India.',
    );
    expect(screen.getByLabelText('Delivery to PIN code')).toBeValid();
  });

  it('counts the days from today by the server’s clock', async () => {
    mockServerTime('2026-11-22T06:00:00Z');
    mockApi({ 'GET /api/categories': { items: [] } });
    await call(api.categories.$get());
    localStorage.setItem('virasat.visitor.pin', '342001');
    renderWithShell(<DeliveryEstimate />);
    expect(screen.getByRole('status')).toHaveTextContent('between Mon, 30 Nov and Tue, 1 Dec,');
  });
});
