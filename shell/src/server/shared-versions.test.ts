/** @jest-environment node */
import { checkVersions } from './shared-versions.ts';

describe('versions of shared packages', () => {
  it.each([
    ['19.3.1', '19.3.1'],
    ['19.3.1', '19.2.9'],
    ['1.10.0', '1.9.0'],
    ['0.2.5', '0.2.3'],
  ])('%s runs what was built with %s', (here, built) => {
    expect(() => checkVersions({ react: here }, { react: built })).not.toThrow();
  });

  it.each([
    ['19.3.1', '20.0.0'],
    ['20.0.0', '19.3.1'],
    ['19.3.1', '19.3.2'],
    ['1.9.0', '1.10.0'],
    ['0.3.0', '0.2.3'],
  ])('%s refuses what was built with %s', (here, built) => {
    expect(() => checkVersions({ react: here }, { react: built })).toThrow(
      `it was built with react ${built}, and this shell has ${here}`,
    );
  });

  it('refuses a package that the shell does not provide', () => {
    expect(() => checkVersions({ react: '19.3.1' }, { vue: '3.0.0' })).toThrow('does not provide');
  });
});
