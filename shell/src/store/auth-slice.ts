import type { Session } from '@virasat/api';
import { slice } from './slice.ts';

export interface AuthState {
  status: 'loading' | 'ready';
  session: Session;
}

const initial: AuthState = { status: 'loading', session: { user: null } };

export const {
  reducer: authReducer,
  actions: { sessionChanged },
} = slice('auth', initial, {
  sessionChanged: (_, session: Session): AuthState => ({ status: 'ready', session }),
});
