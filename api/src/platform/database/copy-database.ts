import type { AnyBulkWriteOperation, Db, Document, IndexDescription } from 'mongodb';
import { OperatorError } from '../operator-error.ts';

/** Documents per write: large enough to be quick, small enough for the 48 MB message limit. */
const BATCH = 500;

export interface CopyOptions {
  /** Empties the target's collections first. Without it a target that holds anything is rejected. */
  force: boolean;
  progress: (line: string) => void;
}

const collectionsOf = async (db: Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();

async function filledCollections(db: Db): Promise<string[]> {
  const names = await collectionsOf(db);
  const documents = await Promise.all(
    names.map((name) => db.collection(name).findOne({}, { projection: { _id: 1 } })),
  );
  return names.filter((_, index) => documents[index]);
}

/** The driver lists `v` and, on old servers, `ns`, which a new index must not be given. */
const indexesOf = async (db: Db, name: string): Promise<IndexDescription[]> =>
  (await db.collection(name).indexes())
    .filter((index) => index.name !== '_id_')
    .map(({ v: _version, ns: _namespace, ...index }) => index as IndexDescription);

async function copyDocuments(from: Db, to: Db, name: string): Promise<number> {
  let copied = 0;
  let batch: AnyBulkWriteOperation<Document>[] = [];
  const target = to.collection(name);
  const write = async () => {
    if (batch.length === 0) return;
    await target.bulkWrite(batch, { ordered: false, writeConcern: { w: 'majority' } });
    copied += batch.length;
    batch = [];
  };
  for await (const document of from.collection(name).find({}, { batchSize: BATCH })) {
    batch.push({ insertOne: { document } });
    if (batch.length >= BATCH) await write();
  }
  await write();
  return copied;
}

/**
 * Copies every collection with its indexes and compares the counts afterwards.
 * @throws OperatorError when the target is not empty, or the counts differ
 */
export async function copyDatabase(from: Db, to: Db, { force, progress }: CopyOptions): Promise<void> {
  const filled = await filledCollections(to);
  if (filled.length > 0 && !force) {
    throw new OperatorError(
      `The target database '${to.databaseName}' is not empty (${filled.join(', ')}). Give --force to replace it.`,
    );
  }
  for (const name of filled) await to.collection(name).drop();

  for (const name of await collectionsOf(from)) {
    const copied = await copyDocuments(from, to, name);
    const indexes = await indexesOf(from, name);
    if (indexes.length > 0) await to.collection(name).createIndexes(indexes);
    const [expected, actual] = await Promise.all([
      from.collection(name).countDocuments(),
      to.collection(name).countDocuments(),
    ]);
    if (expected !== actual) {
      throw new OperatorError(
        `${name}: ${actual} documents were copied, the source has ${expected}. Stop the API and repeat.`,
      );
    }
    progress(`${name}: ${copied} documents, ${indexes.length} indexes`);
  }
}
