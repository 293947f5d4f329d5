import { majorOf, nodeBinary, otherVersions } from './node-versions.mjs';

describe('the Node versions of the unit tests', () => {
  it.each([
    ['v20.20.2', ['24']],
    ['v24.1.0', ['20.19']],
    ['v22.12.0', ['20.19', '24']],
  ])('besides %s are %j', (current, others) => {
    expect(otherVersions(current)).toEqual(others);
  });

  it('are told apart by their major number', () => {
    expect(['v20.20.2', '20.19', '24'].map(majorOf)).toEqual([20, 20, 24]);
  });

  it('cannot be fetched for another system than Linux, which is said', async () => {
    await expect(nodeBinary('24', { platform: 'darwin' })).rejects.toThrow('for Linux only, this is darwin');
  });
});
