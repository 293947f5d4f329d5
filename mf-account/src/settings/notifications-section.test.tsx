import { screen, waitFor } from '@testing-library/react';
import { apiError, mockApi, renderWithShell, requestsTo, type ResponseBody } from '@virasat/kit/testing';
import { NotificationsSection } from './notifications-section.tsx';

const put = 'PUT /api/account/preferences';
type Preferences = ResponseBody<typeof put>;
const none: Preferences = { orderUpdates: false, newsletter: false, promotions: false };

/** A server that answers each save only when it is told to. */
function slowServer() {
  const answers: ((reply: Preferences | Response) => void)[] = [];
  mockApi({ [put]: () => new Promise((resolve) => answers.push(resolve)) });
  return async (count: number, reply: Preferences | Response) => {
    await waitFor(() => expect(answers).toHaveLength(count));
    answers[count - 1]?.(reply);
  };
}
const box = (name: RegExp) => screen.getByRole('checkbox', { name });

describe('the email notifications', () => {
  it('keep a second choice that is made while the first is being saved', async () => {
    const answer = slowServer();
    const { user, notices } = renderWithShell(<NotificationsSection preferences={none} />);
    await user.click(box(/^Newsletter/));
    await user.click(box(/^Promotions/));
    await user.click(box(/^Newsletter/));
    expect(box(/^Promotions/)).toBeChecked();
    expect(box(/^Newsletter/)).not.toBeChecked();
    await answer(1, { ...none, newsletter: true });
    await answer(2, { ...none, promotions: true });
    await waitFor(() => expect(notices).toEqual(['Saved']));
    const saved = requestsTo(put).map(({ body }) => body);
    expect(saved).toEqual([
      { ...none, newsletter: true },
      { ...none, promotions: true },
    ]);
    expect(box(/^Promotions/)).toBeChecked();
  });

  it('show what is saved, and why, when a choice could not be saved', async () => {
    const answer = slowServer();
    const { user } = renderWithShell(<NotificationsSection preferences={none} />);
    await user.click(box(/^Newsletter/));
    await user.click(box(/^Promotions/));
    await answer(1, { ...none, newsletter: true });
    await answer(2, apiError(503, 'The shop is very busy.', { code: 'busy' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is very busy.');
    expect(box(/^Newsletter/)).toBeChecked();
    expect(box(/^Promotions/)).not.toBeChecked();
  });
});
