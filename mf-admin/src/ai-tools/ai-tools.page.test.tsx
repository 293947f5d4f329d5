import { screen } from '@testing-library/react';
import { mockAuth, mockUser, renderPage } from '@virasat/kit/testing';
import * as page from './ai-tools.page.tsx';

const auth = mockAuth({ user: mockUser({ role: 'admin' }) });

describe('/admin/ai-tools', () => {
  it('says that nothing is there yet, and pretends nothing', async () => {
    renderPage(page, '/admin/ai-tools', { auth });
    expect(await screen.findByText('AI Tools (Coming Soon)')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'AI Tools' })).toBeInTheDocument();
    expect(screen.getByText(/^No tool is ready yet/)).toBeInTheDocument();
  });
});
