import { call } from '@virasat/kit';
import { api as shop } from '@virasat/kit';
import { aPage, anAdminOrder, mockApi, requestsTo } from '@virasat/kit/testing';
import { waitFor } from '@testing-library/react';
import { api, ask, deskStore, listTags } from './api.ts';
import { followEvents } from './live.ts';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveTestOrders: build.query({
      queryFn: ask((_: string, options) => call(shop.admin.orders.$get({ query: {} }, options))),
      providesTags: listTags('Order'),
    }),
  }),
});

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(name: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

const source = (n = -1) => FakeSource.all.at(n) as FakeSource;
const loads = () => requestsTo('GET /api/admin/orders').length;
const marked = () => Object.keys(deskStore().getState().live);
const change = (over: object) => ({
  type: 'order.shipped',
  id: 'o1',
  at: '2026-11-02T06:20:00.000Z',
  by: null,
  ...over,
});

describe('live updates', () => {
  let stop = () => {};
  let forget = () => {};

  beforeEach(async () => {
    FakeSource.all = [];
    Object.assign(globalThis, { EventSource: FakeSource });
    mockApi({ 'GET /api/admin/orders': aPage([anAdminOrder()]) });
    const list = deskStore().dispatch(testApi.endpoints.liveTestOrders.initiate(''));
    forget = () => list.unsubscribe();
    await list;
    stop = followEvents('me');
  });
  afterEach(() => {
    stop();
    forget();
    jest.useRealTimers();
  });

  it('load a list again when one of its rows has changed, once for many events', async () => {
    source().say('change', change({}));
    source().say('change', change({ type: 'order.delivered' }));
    await waitFor(() => expect(loads()).toBe(2));
    expect(source().url).toBe('/api/admin/events');
  });

  it('mark what others have changed, and not what this admin has', () => {
    source().say('change', change({ id: 'mine', by: 'me' }));
    source().say('change', change({ id: 'theirs', by: 'another' }));
    source().say('change', change({ id: 'a-shoppers' }));
    source().say('change', change({ id: null }));
    expect(marked()).toEqual(['Order:theirs', 'Order:a-shoppers']);
  });

  it('leave alone what has nothing to do with the event', async () => {
    source().say('change', change({ type: 'media.changed', id: 'm1' }));
    source().say('change', change({ type: 'unheard-of' }));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(loads()).toBe(1);
  });

  it('load everything when too much has changed to be named', async () => {
    source().say('reset');
    await waitFor(() => expect(loads()).toBe(2));
  });

  it('try again after a refusal, and load what was missed', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'setImmediate'] });
    source().refuse();
    jest.advanceTimersByTime(1_000);
    expect(FakeSource.all).toHaveLength(2);
    source().refuse();
    jest.advanceTimersByTime(1_000);
    expect(FakeSource.all).toHaveLength(2);
    jest.advanceTimersByTime(1_000);
    expect(FakeSource.all).toHaveLength(3);
    jest.useRealTimers();
    source().say('open');
    await waitFor(() => expect(loads()).toBe(2));
  });

  it('end with the page', () => {
    stop();
    expect(source().readyState).toBe(FakeSource.CLOSED);
  });
});
