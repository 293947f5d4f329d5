import type { EditedEmailText } from '@virasat/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aPage,
  apiError,
  mockApi,
  mockAuth,
  mockUser,
  renderPage,
  requestsTo,
  type ApiHandlers,
} from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import { dropDraft } from '../desk/form/drafts.ts';
import { dropOffer } from '../desk/undo.tsx';
import * as onePage from './email-text.page.tsx';
import * as listPage from './email-texts.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const own = { subject: 'Your order {orderNumber}', title: 'Thank you', body: 'We have it.\n\n{items}' };
const text: EditedEmailText = {
  key: 'order-confirmed',
  name: 'Order confirmed',
  subject: own.subject,
  isWritten: true,
  updatedAt: '2026-11-21T06:00:00.000Z',
  values: { ...own, title: 'Dhanyavaad' },
  own,
  placeholders: [
    { name: 'orderNumber', label: 'Number of the order', isBlock: false, isRequired: true },
    { name: 'items', label: 'The items', isBlock: true, isRequired: true },
  ],
  version: 3,
};
const root = '/api/admin/settings/emails';
const sent = (route: string) => requestsTo(route as Parameters<typeof requestsTo>[0]).at(-1);
const open = (over: object = {}) => {
  mockApi({
    [`GET ${root}/:key`]: text,
    'GET /api/admin/activity': { ...aPage([]), next: null },
    ...over,
  } as ApiHandlers);
  const path = '/admin/settings/emails/order-confirmed';
  return renderPage(onePage, '/admin/settings/emails/:key', { auth, path });
};
const list = () => {
  const { key, name, subject, isWritten, updatedAt } = text;
  mockApi({
    [`GET ${root}`]: {
      groups: [
        {
          name: 'Orders',
          about: 'What is written to shoppers about their orders',
          items: [
            { key, name, subject, isWritten, updatedAt },
            { key: 'order-shipped', name: 'Shipped', subject: 'S', isWritten: false, updatedAt: null },
          ],
        },
        {
          name: 'Gift cards',
          about: 'What is written to those who get a gift card',
          items: [
            { key: 'gift-card', name: 'Gift card sent', subject: 'S', isWritten: false, updatedAt: null },
          ],
        },
      ],
    },
  } as ApiHandlers);
  renderPage(listPage, '/admin/settings/emails', { auth });
};
const enter = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() =>
  act(() => {
    emptyDeskStore();
    dropOffer();
    dropDraft('email-text.order-confirmed');
  }),
);

// Proves requirement 308.
describe('/admin/settings/emails', () => {
  it('lists emails, and says which have a text of the owner', async () => {
    list();
    expect(await screen.findByRole('link', { name: 'Shipped' })).toHaveAttribute(
      'href',
      '/admin/settings/emails/order-shipped',
    );
    expect(screen.getByText('Your own, since 21 Nov 2026, 11:30')).toBeInTheDocument();
    expect(screen.getAllByText('The shop’s own')).toHaveLength(2);
  });

  // Proves requirement 327.
  it('lists them under what they are about, which a screen reader knows as headings, regions and tables', async () => {
    list();
    const region = await screen.findByRole('region', { name: 'Gift cards' });
    expect(within(region).getByRole('heading', { level: 2, name: 'Gift cards' })).toBeInTheDocument();
    const table = within(region).getByRole('table', { name: 'What is written to those who get a gift card' });
    expect(
      within(table)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Gift card sent']);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Orders', 'Gift cards']);
  });

  it('saves a text with the version that was shown, and says what is wrong at its field', async () => {
    const { user } = open({
      [`PUT ${root}/:key`]: apiError(400, 'No.', {
        fields: { body: 'There is no {nickname} in this email.' },
      }),
    });
    expect(await screen.findByText('{orderNumber}')).toBeInTheDocument();
    enter(/^Text/, 'Dear {nickname}');
    await user.click(screen.getByRole('button', { name: 'Save text' }));
    expect(await screen.findByText('There is no {nickname} in this email.')).toBeInTheDocument();
    expect(sent(`PUT ${root}/:key`)?.body).toEqual({ ...text.values, body: 'Dear {nickname}', version: 3 });
  });

  it('goes back to the shop’s own text, which can be undone', async () => {
    const { user } = open({
      [`DELETE ${root}/:key`]: { ...text, values: own, isWritten: false, version: 4 },
      [`PUT ${root}/:key`]: { ...text, version: 5 },
    });
    await user.click(await screen.findByRole('button', { name: 'Back to the shop’s own text' }));
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(sent(`PUT ${root}/:key`)?.body).toEqual({ ...text.values, version: 4 }));
  });
});

// Proves requirement 310.
describe('the example of a text', () => {
  it('is shown before it is saved, as wide as a phone or a desktop, without running anything', async () => {
    const { user } = open({
      [`POST ${root}/:key/preview`]: { subject: 'Your order 1', html: '<p>Hi</p>', text: 'Hi' },
    });
    await screen.findByText('{orderNumber}');
    enter(/^Heading/, 'Namaste');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const frame = await screen.findByTitle('The email');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('data-phone');
    await user.click(screen.getByRole('button', { name: 'Desktop' }));
    expect(frame).not.toHaveAttribute('data-phone');
    expect(sent(`POST ${root}/:key/preview`)?.body).toEqual({ ...text.values, title: 'Namaste' });
  });

  it('is sent to oneself', async () => {
    const { user } = open({ [`POST ${root}/:key/test`]: null });
    await user.click(await screen.findByRole('button', { name: 'Send a test to me' }));
    expect(await screen.findByText('The test email is on its way to you.')).toBeInTheDocument();
    expect(sent(`POST ${root}/:key/test`)?.body).toEqual(text.values);
  });
});
