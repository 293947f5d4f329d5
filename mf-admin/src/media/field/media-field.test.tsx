import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockApi, mockAuth, mockUser, renderPage, requestsTo } from '@virasat/kit/testing';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { AdminLayout } from '../../layout/admin-layout.tsx';
import { aMedia, mediaPage } from '../testing/a-media.ts';
import { MediaField } from './media-field.tsx';
import type { MediaItem } from './media-item.ts';

interface Values {
  pictures: MediaItem[];
}

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

/** A form with two pictures, and what it would send. */
function Component() {
  const [sent, setSent] = useState('');
  const form = useForm<Values>({
    defaultValues: {
      pictures: [
        { id: 'm1', alt: '' },
        { id: 'm2', alt: '' },
      ],
    },
  });
  return (
    <AdminLayout title="Form">
      <FormProvider {...form}>
        <form
          onSubmit={(event) =>
            void form.handleSubmit(({ pictures }) => setSent(JSON.stringify(pictures)))(event)
          }
        >
          <MediaField<Values> name="pictures" label="Pictures" firstLabel="Main picture" max={4} />
          <button type="submit">Send</button>
          <output>{sent}</output>
        </form>
      </FormProvider>
    </AdminLayout>
  );
}

const one = aMedia();
const two = aMedia({ id: 'm2', name: 'Lamp', alt: '' });
const three = aMedia({ id: 'm3', name: 'Chair' });

async function open() {
  mockApi({
    'GET /api/admin/media': ({ query }) => (query['ids'] ? mediaPage(one, two) : mediaPage(one, two, three)),
  });
  const { user } = renderPage({ Component }, '/form', { auth });
  const field = within(await screen.findByRole('group', { name: 'Pictures' }));
  await field.findByRole('button', { name: 'Remove Lamp' });
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).not.toBe(''));
    return JSON.parse(document.querySelector('output')?.textContent ?? '[]') as MediaItem[];
  };
  return { user, field, sent };
}

// Proves requirement 118.
describe('pictures in a form', () => {
  it('are described where they stand; a text of the media shows as what is taken otherwise', async () => {
    const { user, field, sent } = await open();
    expect(field.getByLabelText('Alt text of picture 1')).toHaveAttribute('placeholder', one.alt);
    expect(field.getByText('Say what the picture shows.')).toBeInTheDocument();
    await user.type(field.getByLabelText('Alt text of picture 2'), 'A brass lamp');
    expect(field.queryByText('Say what the picture shows.')).not.toBeInTheDocument();
    expect(await sent()).toEqual([
      { id: 'm1', alt: '' },
      { id: 'm2', alt: 'A brass lamp' },
    ]);
  });

  it('are removed, and chosen from the library', async () => {
    const { user, field, sent } = await open();
    await user.click(field.getByRole('button', { name: 'Remove Stool' }));
    await user.click(field.getByRole('button', { name: 'Choose from media' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Choose pictures' }));
    expect(await picker.findByRole('checkbox', { name: /Lamp/ })).toBeDisabled();
    await user.click(picker.getByRole('checkbox', { name: /Chair/ }));
    await user.click(picker.getByRole('button', { name: 'Use it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await sent()).map(({ id }) => id)).toEqual(['m2', 'm3']);
  });

  it('are uploaded from the camera, by dropping and by pasting', async () => {
    const { user, field, sent } = await open();
    const added = ['m3', 'm4'].map((id) => aMedia({ id, name: id, status: 'processing', picture: null }));
    mockApi({
      'POST /api/admin/media': () => ({
        items: [{ file: 'a', media: added.shift() ?? null, isKnown: false, error: null }],
      }),
    });
    const camera = field.getByLabelText('Pictures: camera');
    expect(camera).toHaveAttribute('capture', 'environment');
    fireEvent.paste(field.getByLabelText('Alt text of picture 1'), {
      clipboardData: { files: [photo('a.jpg')] },
    });
    await field.findByRole('button', { name: 'Remove m3' });
    await user.upload(camera, photo('b.jpg'));
    await field.findByRole('button', { name: 'Remove m4' });
    expect(requestsTo('POST /api/admin/media')).toHaveLength(2);
    expect((await sent()).map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
    expect(field.getByRole('button', { name: 'Upload pictures' })).toBeDisabled();
  });

  it('tell the shop what they take, which looks at files whose type is unknown here', async () => {
    const { field, sent } = await open();
    const message = 'Choose a picture (JPEG, PNG or WebP).';
    mockApi({
      'POST /api/admin/media': {
        items: [{ file: 'a', media: null, isKnown: false, error: { code: 'invalid_file', message } }],
      },
    });
    fireEvent.paste(field.getByLabelText('Alt text of picture 1'), {
      clipboardData: { files: [new File(['%PDF-1.7'], 'care guide')] },
    });
    expect(await field.findByText(message)).toBeInTheDocument();
    expect(requestsTo('POST /api/admin/media')[0]?.text).toMatch(/name="kinds"\s+picture\s/);
    expect((await sent()).map(({ id }) => id)).toEqual(['m1', 'm2']);
  });
});
