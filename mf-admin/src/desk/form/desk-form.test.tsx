import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { Link, visitorStorage } from '@virasat/kit';
import { mockAuth, mockUser, renderWithShell } from '@virasat/kit/testing';
import type { Failure } from '../failure.ts';
import { DeskForm } from './desk-form.tsx';
import { NumberField, RupeesField, SwitchField, TagsField, TextField } from './fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDeskForm, type DeskFormOptions, type Stored } from './use-desk-form.ts';

const Schema = z.object({
  title: z.string({ error: 'Give it a title.' }).min(1, 'Give it a title.'),
  price: z.number({ error: 'The price has to be a number.' }).int('Whole rupees only.').optional(),
  weight: z.number({ error: 'The weight has to be a number.' }).optional(),
  tags: z.array(z.string()).optional(),
  isNew: z.boolean().optional(),
});
type Values = z.infer<typeof Schema>;
type Save = DeskFormOptions<Values>['save'];

const chair: Stored<Values> = { values: { title: 'Chair', price: 5000 }, version: 3 };

function Page({ save, stored }: { save: Save; stored: Stored<Values> }) {
  const desk = useDeskForm<Values>({
    schema: Schema,
    stored,
    draftKey: 'test.1',
    save,
    readConflict: (current) => current as Stored<Values>,
  });
  return (
    <DeskForm form={desk} label="Product" labels={{ price: 'Price' }}>
      <TextField name="title" label="Title" required help="What shoppers read." />
      <RupeesField name="price" label="Price" />
      <NumberField name="weight" label="Weight" unit="kg" decimals />
      <TagsField name="tags" label="Tags" />
      <SwitchField name="isNew" label="New" />
      <SaveBar form={desk} saved="Product saved!" failed="Failed to save product" />
      <Link to="/elsewhere">Elsewhere</Link>
    </DeskForm>
  );
}

const open = (save: Save = () => Promise.resolve(undefined), stored = chair) =>
  renderWithShell(<Page save={save} stored={stored} />, {
    path: '/admin/products/1',
    routes: [{ path: '/elsewhere', element: <p>another page</p> }],
  });

const asRole = (staff: 'owner' | 'accountant') => ({
  auth: mockAuth({ user: mockUser({ role: 'admin', staff }) }),
  path: '/admin/products/1',
});

const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const save = () => screen.getByRole('button', { name: 'Save' });
const state = () => screen.getByRole('status');
const failure = (over: Partial<Failure>): Failure => ({
  status: 400,
  code: 'rejected',
  message: 'Check the fields.',
  fields: {},
  ...over,
});

describe('a form of the back office', () => {
  beforeEach(() => visitorStorage.write('browser', 'draft.test.1', ''));

  it('sends what was typed, says what has changed, and that it is saved', async () => {
    const sent = jest.fn<ReturnType<Save>, Parameters<Save>>((values) =>
      Promise.resolve({ values, version: 4 }),
    );
    const { user } = open(sent);
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Stool');
    await user.clear(field('Price'));
    await user.type(field('Weight'), '12.5');
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'teak,low{Enter}');
    await user.click(screen.getByRole('switch', { name: 'New' }));
    expect(state()).toHaveTextContent('Unsaved changes');
    await user.click(save());
    expect(await screen.findByText('Product saved!')).toBeInTheDocument();
    const changed = { title: 'Stool', price: null, weight: 12.5, tags: ['teak', 'low'], isNew: true };
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ changed, version: 3, before: chair.values });
    await user.type(field('Title'), 's');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ changed: { title: 'Stools' }, version: 4 });
  });

  it('gives the focus back to the button when it has saved', async () => {
    let answer = () => {};
    const { user } = open(
      (values) =>
        new Promise((resolve) => {
          answer = () => resolve({ values, version: 4 });
        }),
    );
    await user.type(field('Title'), 's');
    await user.click(save());
    const button = await screen.findByRole('button', { name: 'Saving...' });
    // what a browser does to a button that is disabled while it saves
    act(() => button.blur());
    act(() => answer());
    expect(await screen.findByText('Product saved!')).toBeInTheDocument();
    expect(save()).toHaveFocus();
  });

  it('checks by the schema before anything is sent, and leads to the first wrong field', async () => {
    const sent = jest.fn<ReturnType<Save>, Parameters<Save>>();
    const { user } = open(sent);
    await user.clear(field('Title'));
    await user.clear(field('Price'));
    await user.type(field('Price'), 'cheap');
    await user.click(save());
    expect(await screen.findByText('Give it a title.')).toBeInTheDocument();
    expect(screen.getByText('The price has to be a number.')).toBeInTheDocument();
    expect(field('Price')).toHaveValue('cheap');
    expect(field('Title')).toHaveFocus();
    expect(state()).toHaveTextContent('Failed to save product: Some fields need your attention.');
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows the API’s messages at their fields and keeps what was typed', async () => {
    const { user } = open(() =>
      Promise.reject(failure({ fields: { price: 'The price is below the minimum price.' } })),
    );
    await user.type(field('Title'), 's');
    await user.click(save());
    expect(await screen.findByText('The price is below the minimum price.')).toBeInTheDocument();
    expect(state()).toHaveTextContent('Failed to save product: Check the fields.');
    expect(field('Title')).toHaveValue('Chairs');
  });

  it('keeps what is typed while it is being saved as unsaved', async () => {
    let finish: (stored: Stored<Values>) => void = () => undefined;
    const { user } = open(() => new Promise((resolve) => (finish = resolve)));
    await user.type(field('Title'), 's');
    await user.click(save());
    expect(state()).toHaveTextContent('Saving...');
    await user.type(field('Title'), '!');
    finish({ values: { title: 'Chairs', price: 5000 }, version: 4 });
    await waitFor(() => expect(state()).toHaveTextContent('Unsaved changes'));
    expect(field('Title')).toHaveValue('Chairs!');
  });

  it('follows what others save as long as nothing was typed', async () => {
    function Changing() {
      const [stored, setStored] = useState(chair);
      return (
        <>
          <button onClick={() => setStored({ values: { title: 'Armchair' }, version: 4 })}>change</button>
          <Page save={() => Promise.resolve(undefined)} stored={stored} />
        </>
      );
    }
    const { user } = renderWithShell(<Changing />);
    await user.click(screen.getByRole('button', { name: 'change' }));
    await waitFor(() => expect(field('Title')).toHaveValue('Armchair'));
    expect(state()).toBeEmptyDOMElement();
  });

  it('keeps what was typed, and saves it, after a change of the same thing that is not in the form', async () => {
    const sent = jest.fn<ReturnType<Save>, Parameters<Save>>(() => Promise.resolve(undefined));
    function Planned() {
      const [stored, setStored] = useState(chair);
      return (
        <>
          <button onClick={() => setStored({ ...chair, version: 4 })}>publish later</button>
          <Page save={sent} stored={stored} />
        </>
      );
    }
    const { user } = renderWithShell(<Planned />);
    await user.type(field('Title'), 's');
    await user.click(screen.getByRole('button', { name: 'publish later' }));
    expect(field('Title')).toHaveValue('Chairs');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ changed: { title: 'Chairs' }, version: 4 });
  });
});

describe('a form of a page that the role may only look at', () => {
  const draft = () =>
    visitorStorage.write(
      'browser',
      'draft.test.1',
      JSON.stringify({ values: { title: 'Chest' }, at: '2026-11-02T06:20:00.000Z' }),
    );

  it('says so, and offers neither fields to type into, nor a draft, nor Save', async () => {
    draft();
    const sent = jest.fn<ReturnType<Save>, Parameters<Save>>();
    const { user } = renderWithShell(<Page save={sent} stored={chair} />, asRole('accountant'));
    expect(screen.getByRole('alert')).toHaveTextContent('Your role may look at this and not change it.');
    expect(screen.queryByRole('button', { name: /Save|Restore/ })).not.toBeInTheDocument();
    expect(field('Title')).toBeDisabled();
    await user.keyboard('{Control>}s{/Control}');
    expect(sent).not.toHaveBeenCalled();
  });

  it('does not ask whoever leaves it', async () => {
    const tagged: Stored<Values> = { values: { title: 'Chair', tags: ['teak'] }, version: 3 };
    renderWithShell(<Page save={jest.fn()} stored={tagged} />, {
      ...asRole('accountant'),
      routes: [{ path: '/elsewhere', element: <p>another page</p> }],
    });
    // a label is no control of the form: it can be taken off, and nothing comes of it
    fireEvent.click(screen.getByTestId('CancelIcon'));
    expect(screen.queryByText('teak')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('another page')).toBeInTheDocument();
  });

  it('is a form like others for a role that may change it', () => {
    draft();
    renderWithShell(<Page save={() => Promise.resolve(undefined)} stored={chair} />, asRole('owner'));
    expect(save()).toBeInTheDocument();
    expect(field('Title')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Restore' })).toBeInTheDocument();
  });
});

describe('leaving a form', () => {
  beforeEach(() => visitorStorage.write('browser', 'draft.test.1', ''));

  it('is asked about only while the form differs from what is stored', async () => {
    const { user, router } = open();
    await user.type(field('Title'), 's');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/admin/products/1');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.type(field('Title'), '{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('another page')).toBeInTheDocument();
  });

  it('goes on when the admin insists, and what was typed is offered again', async () => {
    const { user, unmount } = open();
    await user.type(field('Title'), ' in teak');
    await waitFor(() => expect(visitorStorage.read('browser', 'draft.test.1')).toContain('in teak'));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('another page')).toBeInTheDocument();
    unmount();
    const again = open();
    await again.user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(field('Title')).toHaveValue('Chair in teak');
    expect(state()).toHaveTextContent('Unsaved changes');
    await again.user.click(save());
    await screen.findByText('Product saved!');
    expect(visitorStorage.read('browser', 'draft.test.1')).toBe('');
  });

  it('forgets a draft that is discarded', async () => {
    const draft = JSON.stringify({ values: { title: 'Chest' }, at: '2026-11-02T06:20:00.000Z' });
    visitorStorage.write('browser', 'draft.test.1', draft);
    const { user } = open();
    expect(screen.getByRole('alert')).toHaveTextContent('You have unsaved changes from 2 Nov 2026, 11:50.');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(visitorStorage.read('browser', 'draft.test.1')).toBe('');
    expect(field('Title')).toHaveValue('Chair');
  });
});

describe('a save that meets another one', () => {
  beforeEach(() => visitorStorage.write('browser', 'draft.test.1', ''));

  it('is of the version that was edited, although the page has heard of a newer one', async () => {
    const theirs: Stored<Values> = { values: { title: 'Chair', price: 6000 }, version: 4 };
    const sent = jest.fn<ReturnType<Save>, Parameters<Save>>(() =>
      Promise.reject(failure({ status: 409, code: 'conflict', current: theirs })),
    );
    function Live() {
      const [stored, setStored] = useState(chair);
      return (
        <>
          <button onClick={() => setStored(theirs)}>somebody saves</button>
          <Page save={sent} stored={stored} />
        </>
      );
    }
    const { user } = renderWithShell(<Live />);
    await user.type(field('Title'), 's');
    await user.click(screen.getByRole('button', { name: 'somebody saves' }));
    expect([field('Title'), field('Price')].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Chairs',
      '5000',
    ]);
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
    expect(within(dialog).getByText('They have also changed: Price.')).toBeInTheDocument();
    expect(sent.mock.calls[0]?.[1]).toEqual({
      changed: { title: 'Chairs' },
      version: 3,
      before: chair.values,
      reached: expect.any(Function),
    });
  });

  it('shows both values of what both have changed, and saves what the admin chooses', async () => {
    const theirs: Stored<Values> = { values: { title: 'Carved chair', price: 6000, weight: 9 }, version: 4 };
    const sent = jest
      .fn<ReturnType<Save>, Parameters<Save>>()
      .mockRejectedValueOnce(failure({ status: 409, code: 'conflict', current: theirs }))
      .mockImplementation((values) => Promise.resolve({ values, version: 5 }));
    const { user } = open(sent);
    await user.type(field('Title'), 's');
    await user.clear(field('Price'));
    await user.type(field('Price'), '5500');
    await user.click(save());
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has saved this meanwhile' });
    expect(within(dialog).getByText('They have also changed: weight.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Theirs: Carved chair' }));
    await user.click(within(dialog).getByRole('button', { name: 'Use these values' }));
    await waitFor(() => expect(field('Title')).toHaveValue('Carved chair'));
    expect(field('Price')).toHaveValue('5500');
    expect(field('Weight')).toHaveValue('9');
    await user.click(save());
    await screen.findByText('Product saved!');
    expect(sent.mock.calls[1]?.[1]).toMatchObject({
      changed: { price: 5500 },
      version: 4,
      before: theirs.values,
    });
  });
});
