import { MongoClient, type Document } from 'mongodb';
import { describeEmbedded, failureOf, useDatabase } from './testing.check.ts';

const { db, uri } = useDatabase('handshake');

it('a driver that does not say what it is gets no connection', async () => {
  // in Jest it cannot import `os`, and without that it says nothing
  const client = new MongoClient(uri(), { serverSelectionTimeoutMS: 500 });
  try {
    expect((await failureOf(client.connect())).message).toMatch(/driver/);
  } finally {
    await client.close();
  }
});

describeEmbedded('the client metadata of a handshake', () => {
  const driver = { name: 'nodejs', version: '7' };
  const os = { type: 'Linux' };

  it.each<[unknown, number, string]>([
    [{}, 183, "Missing required sub-document 'driver' in the client metadata document"],
    [{ driver }, 183, "Missing required sub-document 'os' in the client metadata document"],
    [
      { driver: { name: 'x' }, os },
      183,
      "Missing required field 'driver.version' in the client metadata document",
    ],
    [{ driver, os: {} }, 183, "Missing required field 'os.type' in the client metadata document"],
    [
      { driver: 'x', os },
      14,
      "The 'driver' field is required to be a BSON document in the client metadata document",
    ],
    [
      { driver: { name: 7, version: '7' }, os },
      14,
      "The 'driver.name' field must be a string in the client metadata document",
    ],
    ['nodejs', 14, 'The client metadata document must be a document'],
  ])('is refused as MongoDB refuses it: %j', async (client, code, message) => {
    for (const name of ['hello', 'ismaster'])
      expect(
        await failureOf(
          db()
            .admin()
            .command({ [name]: 1, client }),
        ),
      ).toMatchObject({ code, message });
  });

  it.each<Document>([
    { driver, os },
    { driver, os, platform: 'Node', application: { name: 'shop' } },
  ])('is accepted with a driver and an operating system: %j', async (client) => {
    expect(await db().admin().command({ hello: 1, client })).toMatchObject({ isWritablePrimary: true });
  });

  it('may be missing, as when a driver asks again', async () => {
    expect(await db().admin().command({ hello: 1 })).toMatchObject({ isWritablePrimary: true });
  });
});
