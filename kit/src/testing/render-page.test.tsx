import { screen } from '@testing-library/react';
import { useLoaderData, useParams } from 'react-router-dom';
import { renderPage } from './index.ts';

it('renderPage runs the loader of a page with the parameters of its address', async () => {
  function Component() {
    return (
      <p>
        {useParams()['id']}: {useLoaderData<string>()}
      </p>
    );
  }
  renderPage({ Component, loader: ({ params }) => `product ${params['id']}` }, '/product/:id', {
    path: '/product/7',
  });
  expect(await screen.findByText('7: product 7')).toBeInTheDocument();
});
