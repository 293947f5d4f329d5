import { screen } from '@testing-library/react';
import { useLoaderData, useShownPage } from '../navigation/router-hooks.ts';
import { renderPage } from './index.ts';

it('renderPage runs the loader of a page with the parameters of its address', async () => {
  function Component() {
    return (
      <p>
        {useShownPage().params['id']}: {useLoaderData<string>()}
      </p>
    );
  }
  renderPage({ Component, loader: ({ params }) => `product ${params['id']}` }, '/product/:id', {
    path: '/product/7',
  });
  expect(await screen.findByText('7: product 7')).toBeInTheDocument();
});
