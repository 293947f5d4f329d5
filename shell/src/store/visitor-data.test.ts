import { visitorStorage } from '@virasat/kit';
import { mockUser } from '@virasat/kit/testing';
import { sessionChanged } from './auth-slice.ts';
import { makeStore } from './store.ts';
import { removeDataAtSignOut } from './visitor-data.ts';

const asha = mockUser({ id: 'asha' });
const meera = mockUser({ id: 'meera' });
const texts = () => [visitorStorage.read('tab', 'note'), visitorStorage.read('browser', 'note')];

function startTab() {
  const store = makeStore();
  removeDataAtSignOut(store);
  return { become: (user: typeof asha | null) => store.dispatch(sessionChanged({ user })) };
}
function note(text: string) {
  visitorStorage.write('tab', 'note', text);
  visitorStorage.write('browser', 'note', text);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Proves requirement 35.
describe('what the browser keeps of its visitor', () => {
  it('goes when they sign out, and tells those who show it', () => {
    const { become } = startTab();
    become(asha);
    note('typed by Asha');
    localStorage.setItem('virasat.elsewhere', 'not of the visitor');
    const onChange = jest.fn();
    const stop = visitorStorage.subscribe(onChange);
    become(null);
    expect(texts()).toEqual(['', '']);
    expect(onChange).toHaveBeenCalled();
    expect({ ...localStorage, ...sessionStorage }).toEqual({ 'virasat.elsewhere': 'not of the visitor' });
    stop();
  });

  it('goes when another account signs in', () => {
    const { become } = startTab();
    become(asha);
    note('typed by Asha');
    become(meera);
    expect(texts()).toEqual(['', '']);
  });

  it('is kept when a guest signs in', () => {
    const { become } = startTab();
    become(null);
    note('typed by a guest');
    become(asha);
    expect(texts()).toEqual(['typed by a guest', 'typed by a guest']);
  });

  it.each([
    ['a guest', null],
    ['another account', meera],
  ])('goes when the tab, closed while its account signed out, opens for %s', (_, next) => {
    startTab().become(asha);
    note('typed by Asha');
    startTab().become(next);
    expect(texts()).toEqual(['', '']);
  });

  it('is kept through a reload, and while it is not known who the visitor is', () => {
    startTab().become(asha);
    note('typed by Asha');
    startTab();
    expect(texts()).toEqual(['typed by Asha', 'typed by Asha']);
    startTab().become(asha);
    expect(texts()).toEqual(['typed by Asha', 'typed by Asha']);
  });

  it('goes at sign-out also where the browser denies storage', () => {
    const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { become } = startTab();
    become(asha);
    note('typed by Asha');
    expect(texts()).toEqual(['typed by Asha', 'typed by Asha']);
    become(null);
    expect(texts()).toEqual(['', '']);
    denied.mockRestore();
  });
});
