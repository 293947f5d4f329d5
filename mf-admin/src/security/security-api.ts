import type { SecondFactor, SecondFactorSetup } from '@virasat/api';
import { api as shop, call } from '@virasat/kit';
import { api, ask } from '../desk/api.ts';

const factor = shop.account['second-factor'];
const own = [{ type: 'Staff' as const, id: 'second-factor' }];

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactor, void>({
      queryFn: ask((_: void, options) => call(factor.$get({}, options))),
      providesTags: own,
    }),
    beginSecondFactor: build.mutation<SecondFactorSetup, string>({
      queryFn: ask((password: string, options) => call(factor.setup.$post({ json: { password } }, options))),
    }),
    // the tag is renewed when its recovery codes are kept: until then the page goes on showing them
    turnOnSecondFactor: build.mutation<{ recoveryCodes: string[] }, string>({
      queryFn: ask((code: string, options) => call(factor.$put({ json: { code } }, options))),
    }),
    renewRecoveryCodes: build.mutation<{ recoveryCodes: string[] }, string>({
      queryFn: ask((password: string, options) =>
        call(factor['recovery-codes'].$post({ json: { password } }, options)),
      ),
      invalidatesTags: own,
    }),
    turnOffSecondFactor: build.mutation<unknown, string>({
      queryFn: ask((password: string, options) =>
        call(factor.removal.$post({ json: { password } }, options)),
      ),
      invalidatesTags: own,
    }),
  }),
});

export const {
  useSecondFactorQuery,
  useBeginSecondFactorMutation,
  useTurnOnSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} = securityApi;
