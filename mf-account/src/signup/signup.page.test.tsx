import { screen } from '@testing-library/react';
import { ApiError } from '@virasat/kit';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from './signup.page.tsx';

const open = (signup = jest.fn().mockResolvedValue(mockUser())) => ({
  signup,
  view: renderPage(page, '/signup', { auth: mockAuth({ signup }) }),
});

async function fillIn({ user }: ReturnType<typeof renderPage>) {
  await user.type(await screen.findByLabelText(/^Full name/), 'Asha Rathore');
  await user.type(screen.getByLabelText(/^Email/), 'asha@example.com');
  await user.type(screen.getByLabelText(/^Password/), 'correct horse');
}

// Proves requirements 60 and 324.
describe('/signup', () => {
  it('creates the account with the typed name, email and password', async () => {
    const { signup, view } = open();
    await fillIn(view);
    await view.user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(signup).toHaveBeenCalledWith({
      name: 'Asha Rathore',
      email: 'asha@example.com',
      password: 'correct horse',
    });
  });

  it('asks for all fields without a request and marks the missing ones as invalid', async () => {
    const { signup, view } = open();
    await view.user.click(await screen.findByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('All fields are required.')).toBeInTheDocument();
    expect(signup).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/^Full name/)).toBeInvalid();
  });

  it('names every field that is wrong at once', async () => {
    const { signup, view } = open();
    await view.user.type(await screen.findByLabelText(/^Email/), 'asha');
    await view.user.type(screen.getByLabelText(/^Password/), 'short');
    await view.user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText('All fields are required.')).toBeInTheDocument();
    for (const [label, problem] of [
      [/^Full name/, 'Fill in this field.'],
      [/^Email/, 'Enter an email address like name@example.com.'],
      [/^Password/, /^At least 8.*A password needs at least 8 characters\.$/],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(problem);
    await view.user.type(screen.getByLabelText(/^Full name/), 'Asha');
    await view.user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Enter an email address like name@example.com. A password needs at least 8 characters.',
    );
    expect(signup).not.toHaveBeenCalled();
  });

  it.each([
    [new ApiError(409, 'email_taken', 'An account with this email already exists.'), /already exists/],
    [new ApiError(0, 'network', 'no connection'), 'Signup failed. Please try again.'],
    [new ApiError(502, 'unknown', 'Something went wrong on our side.'), 'Signup failed'],
    [new Error('anything'), 'Signup failed'],
  ])('shows why signing up failed and keeps the typed name: %s', async (error, message) => {
    const { view } = open(jest.fn().mockRejectedValue(error));
    await fillIn(view);
    await view.user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Full name/)).toHaveValue('Asha Rathore');
  });
});
