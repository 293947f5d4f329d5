import type { EditedNewsletter, NewsletterRow, SubscriberRow } from '@virasat/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage, mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import { emptyDeskStore } from '../desk/api.ts';
import { aSheetRun } from '../sheets/testing/sheet-run.ts';
import * as form from './newsletter.page.tsx';
import * as list from './newsletters.page.tsx';
import * as subscribers from './subscribers.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

const aRow = (over: Partial<NewsletterRow> = {}): NewsletterRow => ({
  id: 'newsletter-1',
  subject: 'From the bench',
  state: 'draft',
  updatedAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  finishedAt: null,
  queued: 0,
  version: 2,
  ...over,
});
const aNewsletter = (over: Partial<EditedNewsletter> = {}): EditedNewsletter => ({
  ...aRow(),
  updatedBy: 'admin',
  values: { subject: 'From the bench', title: 'November', blocks: [{ kind: 'text', text: 'Hello.' }] },
  recipients: 1200,
  delivered: 0,
  failed: 0,
  missing: [],
  ...over,
});
const reader: SubscriberRow = {
  id: 'reader',
  email: 'asha@example.com',
  state: 'subscribed',
  source: 'blog',
  tags: [],
  joinedAt: '2026-11-01T10:00:00.000Z',
  leftAt: null,
  consents: [{ at: '2026-11-01T10:00:00.000Z', what: 'confirmed', text: 'Yes.' }],
};
const one = 'GET /api/admin/newsletters/:id';
const log = { 'GET /api/admin/activity': { items: [], next: null } };
const open = () =>
  renderPage(form, '/admin/newsletter/:id', { path: '/admin/newsletter/newsletter-1', auth });

beforeEach(() => emptyDeskStore());

// Proves requirement 342.
describe('the pages of the newsletter', () => {
  it('list newsletters with their state', async () => {
    mockApi({
      'GET /api/admin/newsletters': aPage([aRow(), aRow({ id: 'b', state: 'sent', queued: 1200 })]),
    });
    renderPage(list, '/admin/newsletter', { auth });
    const rows = await screen.findAllByRole('row', { name: /From the bench/ });
    expect(rows[0]).toHaveTextContent('Draft');
    expect(rows[1]).toHaveTextContent(/Sent.*1,200/);
  });

  it('add, order and remove the parts of a draft', async () => {
    const saved = 'PATCH /api/admin/newsletters/:id';
    mockApi({ ...log, [one]: aNewsletter(), [saved]: aNewsletter({ version: 3 }) });
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Add a part' }));
    await user.click(screen.getByRole('option', { name: 'Button' }));
    const button = within(screen.getByRole('listitem', { name: 'Button, part 2' }));
    await user.type(button.getByLabelText('Label'), 'See the chairs');
    await user.type(button.getByLabelText('Leads to'), '/products/chairs');
    await user.click(button.getByRole('button', { name: 'Move up' }));
    await user.click(screen.getByRole('button', { name: 'Save newsletter' }));
    await waitFor(() => expect(requestsTo(saved)).toHaveLength(1));
    expect(requestsTo(saved)[0]?.body).toEqual({
      version: 2,
      blocks: [
        { kind: 'button', label: 'See the chairs', href: '/products/chairs' },
        { kind: 'text', text: 'Hello.' },
      ],
    });
  });

  it('say to how many it goes before it is sent, and send it once they are sure', async () => {
    const send = 'POST /api/admin/newsletters/:id/send';
    mockApi({ ...log, [one]: aNewsletter(), [send]: aNewsletter({ state: 'sending' }) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Send to 1,?200 subscribers…$/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Send “From the bench”?' }));
    expect(requestsTo(send)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Send to/ }));
    await waitFor(() => expect(requestsTo(send)[0]?.body).toEqual({ version: 2, recipients: 1200 }));
  });

  it('send nothing while changes are not saved: what would leave is what was saved', async () => {
    mockApi({ ...log, [one]: aNewsletter() });
    const { user } = open();
    const send = await screen.findByRole('button', { name: /^Send to/ });
    expect(send).toBeEnabled();
    await user.type(screen.getByLabelText(/^Subject/), '!');
    expect(await screen.findByText(/Save your changes first/)).toBeInTheDocument();
    expect(send).toBeDisabled();
  });

  it('keep the focus on the button while a test leaves', async () => {
    const test = 'POST /api/admin/newsletters/:id/test';
    mockApi({ ...log, [one]: aNewsletter(), [test]: () => new Promise(() => undefined) });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Send me a test' });
    await user.click(button);
    await user.click(button);
    // a disabled button would lose the focus
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    expect(requestsTo(test)).toHaveLength(1);
  });

  it('follow the sending until it is over', async () => {
    jest.useFakeTimers();
    let state: EditedNewsletter['state'] = 'sending';
    mockApi({ ...log, [one]: () => aNewsletter({ state, queued: 3, delivered: state === 'sent' ? 3 : 1 }) });
    open();
    expect(
      await screen.findByText('It is being sent: 3 emails so far, 1 of them handed to the mail server.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sent newsletter' })).toBeInTheDocument();
    state = 'sent';
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(
      await screen.findByText('It was sent to 3 subscribers, 3 of them handed to the mail server.'),
    ).toBeInTheDocument();
    const before = requestsTo(one).length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(requestsTo(one)).toHaveLength(before);
    jest.useRealTimers();
  });

  it('say beside a part what it lacks', async () => {
    mockApi({ ...log, [one]: aNewsletter() });
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Add a part' }));
    await user.click(screen.getByRole('option', { name: 'Products' }));
    await user.click(screen.getByRole('button', { name: 'Save newsletter' }));
    const part = within(screen.getByRole('listitem', { name: 'Products, part 2' }));
    expect(await part.findByText('Choose at least one product.')).toBeInTheDocument();
    expect(screen.getAllByText('Choose at least one product.')).toHaveLength(1);
  });

  it('tell in words how the parts have changed', async () => {
    const blocks = [
      { kind: 'text', text: 'Dear reader,\n\nthe planks that we cut in 2024 are dry now.' },
      { kind: 'story', story: 'reading-a-jali' },
      { kind: 'products', products: ['4', '6'] },
      { kind: 'button', label: 'See the chairs', href: '/products/chairs' },
    ];
    const activity = {
      id: 1,
      at: '2026-11-20T10:00:00.000Z',
      action: 'edited',
      by: { id: 'admin', name: 'Raghav' },
      role: 'owner',
      from: null,
      entity: { type: 'newsletter', id: 'newsletter-1', label: 'From the bench' },
      changes: [{ field: 'blocks', before: null, after: blocks }],
      omitted: 0,
    };
    mockApi({ [one]: aNewsletter(), 'GET /api/admin/activity': { items: [activity], next: null } });
    open();
    expect(
      await screen.findByText(
        'text “Dear reader, the planks that we cut in…”, story reading-a-jali, 2 products, button “See the chairs”',
      ),
    ).toBeInTheDocument();
  });

  it('say what a draft lacks, and do not send it', async () => {
    mockApi({ ...log, [one]: aNewsletter({ missing: ['a title'] }) });
    open();
    expect(await screen.findByText('Before you send it, add a title, and save.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Send to/ })).toBeDisabled();
  });
});

// Proves requirement 341.
describe('the list of subscribers', () => {
  it('shows the last consent of each', async () => {
    mockApi({
      'GET /api/admin/views': { items: [] },
      'GET /api/admin/newsletter-subscribers': aPage([reader]),
    });
    renderPage(subscribers, '/admin/newsletter/subscribers', { auth });
    expect(await screen.findByRole('row', { name: /asha@example\.com/ })).toHaveTextContent(
      /Subscribed.*Stories.*confirmed/,
    );
  });

  it('previews a list before it is written', async () => {
    const imports = 'POST /api/admin/newsletter-subscribers';
    mockApi({
      'GET /api/admin/views': { items: [] },
      'GET /api/admin/newsletter-subscribers': aPage([reader]),
      [`${imports}/preview`]: { added: 2, known: 1, rejected: [{ line: 4, email: 'wrong' }] },
      [imports]: aSheetRun({ kind: 'subscribers' }),
    });
    const { user, router } = renderPage(subscribers, '/admin/newsletter/subscribers', { auth });
    await user.click(await screen.findByRole('button', { name: 'Import a list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import subscribers' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Paste addresses, or open a CSV file.')).toBeInTheDocument();
    expect(requestsTo(`${imports}/preview`)).toEqual([]);
    await user.type(dialog.getByLabelText('Addresses'), 'Email');
    await user.type(dialog.getByLabelText(/^Where they have agreed/), 'Fair');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(
      await dialog.findByText(
        /2 subscribers will be added.*1 address is known, or was taken off, and stays as it is/,
      ),
    ).toBeInTheDocument();
    expect(dialog.getByText('wrong')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add 2 subscribers' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/newsletter/lists/f1'));
    expect(requestsTo(imports).map(({ body }) => body)).toEqual([{ csv: 'Email', origin: 'Fair' }]);
  });
});
