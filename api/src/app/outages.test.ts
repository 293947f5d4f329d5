import { MongoClient } from 'mongodb';
import { address } from './testing/address.ts';
import { addProducts } from './testing/products.ts';
import { json, openTestApi, type TestApi } from './testing/request.ts';

/** Commands that a request of the shop sends. */
const READS = ['find', 'aggregate', 'getMore'];
const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'commitTransaction'];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ monitorCommands: true });
});
afterAll(() => api.stop());

interface Failure {
  failCommands: string[];
  errorCode?: number;
  errorLabels?: string[];
  closeConnection?: boolean;
  blockConnection?: boolean;
  blockTimeMS?: number;
  writeConcernError?: object;
}
const failPoint = (mode: object | string, data?: Failure) =>
  api.client.db('admin').command({ configureFailPoint: 'failCommand', mode, ...(data && { data }) });
afterEach(() => failPoint('off'));
