import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Session } from '@virasat/api';

export interface AuthState {
  status: 'loading' | 'ready';
  session: Session;
}

const initialState: AuthState = { status: 'loading', session: { user: null } };

const slice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionChanged(state, { payload }: PayloadAction<Session>) {
      state.status = 'ready';
      state.session = payload;
    },
  },
});

export const { sessionChanged } = slice.actions;
export const authReducer = slice.reducer;
