import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Tag } from './api.ts';

/** How many changed rows are remembered; the oldest go first. */
const MOST = 200;

/** Rows that somebody else has changed while this tab was open: the instant by kind and id. */
export type LiveRows = Record<string, string>;

export const rowKey = (type: Tag, id: string): string => `${type}:${id}`;

export const liveSlice = createSlice({
  name: 'live',
  initialState: {} as LiveRows,
  reducers: {
    changed: (rows, { payload }: PayloadAction<{ type: Tag; id: string; at: string }>) => {
      const key = rowKey(payload.type, payload.id);
      const others = Object.entries(rows).filter(([other]) => other !== key);
      return Object.fromEntries([...others.slice(1 - MOST), [key, payload.at]]);
    },
    seen: (rows, { payload }: PayloadAction<{ type: Tag; id: string }>) => {
      const { [rowKey(payload.type, payload.id)]: _seen, ...others } = rows;
      return others;
    },
    forgotten: () => ({}),
  },
});
