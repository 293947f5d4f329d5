import type { MongoClient } from 'mongodb';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { avatarPath, type Account, type Identity, type User } from '../../identity/index.ts';
import type { PictureForm, Uploads } from '../../media/index.ts';
import type { DomainEventPoster } from '../../shared/events.ts';
import type { AddressBookDocument, AddressBooks } from './addresses.repository.ts';
import { AVATAR_SIZE } from './profile.constants.ts';
import {
  SavedAddressInputSchema,
  type AddressList,
  type AvatarForm,
  type Preferences,
  type Profile,
  type ProfileInput,
  type SavedAddressInput,
} from './profile.schema.ts';
import { preferencesIn, type ProfileDocument, type ProfileRepository } from './profiles.repository.ts';

export interface ProfileDependencies {
  client: MongoClient;
  accounts: Identity['accounts'];
  profiles: ProfileRepository;
  addressBooks: AddressBooks;
  uploads: Uploads;
  events: DomainEventPoster;
}

/** Id of the profile's own address in the list of addresses. */
const PROFILE = 'profile';

/** Whose quota the picture of an account counts for. */
export const avatarOwner = (userId: string): string => `user:${userId}`;

/** Until a profile is filled in, the name of the sign-up is all there is. */
function namesOf({ name }: Account) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

const blank = { phone: '', address: '', city: '', state: '', pincode: '' };

const toProfile = (account: Account, profile: ProfileDocument | null): Profile => ({
  ...blank,
  ...(profile?.details ?? namesOf(account)),
  email: account.email,
  avatar: account.avatar ? avatarPath(account.avatar) : null,
  preferences: preferencesIn(profile),
});

/** The profile's address comes first, when an order could be sent there. */
function toList(profile: ProfileDocument | null, { addresses, defaultId }: AddressBookDocument): AddressList {
  const ofProfile = SavedAddressInputSchema.safeParse(profile?.details).data;
  const all = [...(ofProfile ? [{ id: PROFILE, ...ofProfile }] : []), ...addresses];
  const chosen = all.find(({ id }) => id === defaultId) ?? all[0];
  return { items: all.map((address) => ({ ...address, isDefault: address === chosen })) };
}

const formOf = ({ x = 0, y = 0, size }: AvatarForm): PictureForm =>
  size === undefined ? { square: AVATAR_SIZE } : { square: AVATAR_SIZE, crop: { x, y, size } };

/**
 * What shoppers say about themselves: profile, avatar, saved addresses. Every call is about the account it is given, and
 * can reach no other.
 */
export function createProfileService(dependencies: ProfileDependencies) {
  const { client, accounts, profiles, addressBooks, uploads, events } = dependencies;

  async function existing(id: string): Promise<Account> {
    const account = await accounts.byId(id);
    if (!account) throw notFound('Account');
    return account;
  }

  const list = async (id: string, book: AddressBookDocument) => toList(await profiles.of(id), book);

  return {
    async read({ id }: User): Promise<Profile> {
      const [account, profile] = await Promise.all([existing(id), profiles.of(id)]);
      return toProfile(account, profile);
    },

    /** The account is named as its profile is. */
    async change({ id }: User, { preferences, ...details }: ProfileInput): Promise<Profile> {
      const name = `${details.firstName} ${details.lastName}`.trim();
      const account = await inTransaction(client, async (session) => {
        const renamed = await accounts.rename(id, name, session);
        await profiles.save(id, { details, preferences }, session);
        await events.post('account.changed', { account: id }, session);
        return renamed;
      });
      return toProfile(account, { _id: id, details, preferences });
    },

    /** Which emails an account wants. */
    preferencesOf: async (userId: string): Promise<Preferences> => preferencesIn(await profiles.of(userId)),

    async savePreferences({ id }: User, preferences: Preferences): Promise<Preferences> {
      await profiles.save(id, { preferences });
      return preferences;
    },

    /** @throws AppError as `Uploads.keep` */
    async setAvatar({ id }: User, form: AvatarForm): Promise<Profile> {
      const owner = avatarOwner(id);
      const { id: avatar } = await uploads.keep(form.picture, {
        purpose: 'avatar',
        owner,
        form: formOf(form),
      });
      const account = await accounts.setAvatar(id, avatar);
      await uploads.removeOf(owner, { except: [avatar] });
      return toProfile(account, await profiles.of(id));
    },

    async removeAvatar({ id }: User): Promise<Profile> {
      const account = await accounts.setAvatar(id, null);
      await uploads.removeOf(avatarOwner(id));
      return toProfile(account, await profiles.of(id));
    },

    /** The bytes of the account's own avatar. @throws AppError 404 for any other id */
    async avatar(user: User, id: string): Promise<Buffer> {
      // an id alone shows nobody's face
      const bytes =
        (await existing(user.id)).avatar === id ? await uploads.read(avatarOwner(user.id), id) : null;
      if (!bytes) throw notFound('Picture');
      return bytes;
    },

    addresses: async ({ id }: User): Promise<AddressList> => list(id, await addressBooks.of(id)),

    /** Saves an address unless it is saved already. @throws AppError 409 'full' */
    addAddress: async ({ id }: User, input: SavedAddressInput): Promise<AddressList> =>
      list(id, await addressBooks.add(id, input)),

    /** @throws AppError 404 */
    changeAddress: async (user: User, id: string, input: SavedAddressInput): Promise<AddressList> =>
      list(user.id, await addressBooks.change(user.id, id, input)),

    /** @throws AppError 404 */
    removeAddress: async (user: User, id: string): Promise<AddressList> =>
      list(user.id, await addressBooks.remove(user.id, id)),

    /** @throws AppError 404 */
    async makeDefault(user: User, id: string): Promise<AddressList> {
      const known = await list(user.id, await addressBooks.of(user.id));
      if (!known.items.some((address) => address.id === id)) throw notFound('Address');
      return list(user.id, await addressBooks.makeDefault(user.id, id));
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;
