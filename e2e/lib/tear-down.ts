import { removeSeededData } from './seeded-data.ts';

/** After the last journey of a run. */
export default removeSeededData;
