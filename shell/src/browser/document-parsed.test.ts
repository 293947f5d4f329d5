import { documentParsed } from './document-parsed.ts';

const stateIs = (state: DocumentReadyState) =>
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);
const turn = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => jest.restoreAllMocks());

it('waits while the parser is at work', async () => {
  stateIs('loading');
  const parsed = jest.fn();
  void documentParsed().then(parsed);
  await turn();
  expect(parsed).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await turn();
  expect(parsed).toHaveBeenCalled();
});

it.each(['interactive', 'complete'] as const)('does not wait in a document that is %s', async (state) => {
  stateIs(state);
  await expect(documentParsed()).resolves.toBeUndefined();
});
