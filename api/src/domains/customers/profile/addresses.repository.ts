import { randomUUID } from 'node:crypto';
import type { ClientSession, Db } from 'mongodb';
import { changeVersioned, type Versioned } from '../../../platform/database/versioned.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { MAX_ADDRESSES } from './profile.constants.ts';
import type { SavedAddressInput } from './profile.schema.ts';

type StoredAddress = SavedAddressInput & { id: string };

/** The addresses of an account in one document, so that its default is always one of them. */
export interface AddressBookDocument extends Versioned {
  addresses: StoredAddress[];
  /** Id of an address, or of the profile's; null: the first one. */
  defaultId: string | null;
}

const emptyBook = (_id: string): AddressBookDocument => ({ _id, addresses: [], defaultId: null, version: 0 });

const fieldsOf = ({ firstName, lastName, phone, address, city, state, pincode }: SavedAddressInput) => [
  firstName,
  lastName,
  phone,
  address,
  city,
  state,
  pincode,
];
const isSame = (one: SavedAddressInput, other: SavedAddressInput) =>
  fieldsOf(one).join('\n').toLowerCase() === fieldsOf(other).join('\n').toLowerCase();

/** Saved addresses, by account. */
export function createAddressBooks(db: Db) {
  const books = db.collection<AddressBookDocument>('addressBooks');

  const change = (userId: string, how: (book: AddressBookDocument) => AddressBookDocument) =>
    changeVersioned(books, emptyBook(userId), how);

  const existing = ({ addresses }: AddressBookDocument, id: string): StoredAddress => {
    const found = addresses.find((address) => address.id === id);
    if (!found) throw notFound('Address');
    return found;
  };

  return {
    async of(userId: string): Promise<AddressBookDocument> {
      return (await books.findOne({ _id: userId })) ?? emptyBook(userId);
    },

    add: (userId: string, input: SavedAddressInput) =>
      change(userId, (book) => {
        if (book.addresses.some((address) => isSame(address, input))) return book;
        if (book.addresses.length >= MAX_ADDRESSES) {
          const message = `There is room for ${MAX_ADDRESSES} addresses. Remove one first.`;
          throw new AppError(409, 'full', message);
        }
        return { ...book, addresses: [...book.addresses, { id: randomUUID(), ...input }] };
      }),

    change: (userId: string, id: string, input: SavedAddressInput) =>
      change(userId, (book) => {
        const old = existing(book, id);
        return {
          ...book,
          addresses: book.addresses.map((address) => (address === old ? { id, ...input } : address)),
        };
      }),

    remove: (userId: string, id: string) =>
      change(userId, (book) => {
        const old = existing(book, id);
        return {
          ...book,
          addresses: book.addresses.filter((address) => address !== old),
          defaultId: book.defaultId === id ? null : book.defaultId,
        };
      }),

    makeDefault: (userId: string, id: string) => change(userId, (book) => ({ ...book, defaultId: id })),

    /**
     * Adds the addresses of one account to those of another one, also beyond the number that an account may save, and
     * leaves none behind.
     */
    async move(from: string, to: string, session: ClientSession): Promise<void> {
      const given = await books.findOne({ _id: from }, { session });
      if (!given) return;
      const { _id, version, ...book } = (await books.findOne({ _id: to }, { session })) ?? emptyBook(to);
      const added = given.addresses.filter((one) => !book.addresses.some((other) => isSame(one, other)));
      const all = { ...book, addresses: [...book.addresses, ...added], version: version + 1 };
      await books.replaceOne({ _id }, all, { session, upsert: true });
      await books.deleteOne({ _id: from }, { session });
    },

    erase: (userId: string, session: ClientSession) => books.deleteOne({ _id: userId }, { session }),
  };
}
export type AddressBooks = ReturnType<typeof createAddressBooks>;
