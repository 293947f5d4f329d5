/** @jest-environment node */
import type { Transport } from '@virasat/kit/host';
import { aShop } from '@virasat/kit/testing';
import { shopFacts } from './shop-facts.ts';

// Proves requirement 240.
it('asks for what the footer says, and keeps it while the API does not respond', async () => {
  const send = jest.fn<ReturnType<Transport>, Parameters<Transport>>(() =>
    Promise.resolve({ status: 200, ok: true, json: () => Promise.resolve(aShop()) }),
  );
  const facts = shopFacts(send, { freshMs: 0 });
  const { address, phone, email } = aShop();
  expect(await facts()).toEqual({ address, phone, email });
  send.mockImplementation(() => Promise.reject(new Error('ECONNREFUSED')));
  expect(await facts()).toEqual({ address, phone, email });
});

it('leaves out what an API of another release answers otherwise', async () => {
  const facts = shopFacts(() => Promise.resolve({ status: 200, ok: true, json: () => Promise.resolve({}) }));
  expect(await facts()).toBeUndefined();
});
