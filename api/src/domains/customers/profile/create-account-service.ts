import type { Db, UpdateFilter } from 'mongodb';
import type { UserDocument } from '../../identity/user-document.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { PictureForm } from '../../media/encode-picture.ts';
import type { Uploads } from '../../media/create-uploads.ts';
import { AVATAR_SIZE } from './account.constants.ts';
import {
  SavedAddressInputSchema,
  type AddressList,
  type AvatarForm,
  type Profile,
} from './account.schema.ts';
import type { AccountService } from './account.service.ts';
import { createAddressBooks, type AddressBookDocument } from './address-book.ts';
import { avatarOwner, avatarPath } from './avatar-path.ts';
import { preferencesOf } from './preferences.ts';

/** Id of the profile's own address in the list of addresses. */
const PROFILE = 'profile';

/** Until a profile is filled in, the name of the sign-up is all there is. */
function namesOf({ name }: UserDocument) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

const blank = { phone: '', address: '', city: '', state: '', pincode: '' };

const toProfile = (user: UserDocument): Profile => ({
  ...blank,
  ...(user.profile ?? namesOf(user)),
  email: user.email,
  avatar: user.avatar ? avatarPath(user.avatar) : null,
  preferences: preferencesOf(user),
});

/** The profile's address comes first, when an order could be sent there. */
function toList(user: UserDocument, { addresses, defaultId }: AddressBookDocument): AddressList {
  const ofProfile = SavedAddressInputSchema.safeParse(user.profile).data;
  const all = [...(ofProfile ? [{ id: PROFILE, ...ofProfile }] : []), ...addresses];
  const chosen = all.find(({ id }) => id === defaultId) ?? all[0];
  return { items: all.map((address) => ({ ...address, isDefault: address === chosen })) };
}

const formOf = ({ x = 0, y = 0, size }: AvatarForm): PictureForm =>
  size === undefined ? { square: AVATAR_SIZE } : { square: AVATAR_SIZE, crop: { x, y, size } };

/** Profiles, avatars and saved addresses. */
export function createAccountService({ db, uploads }: { db: Db; uploads: Uploads }): AccountService {
  const users = db.collection<UserDocument>('users');
  const books = createAddressBooks(db);

  async function existing(_id: string): Promise<UserDocument> {
    const found = await users.findOne({ _id, active: true });
    if (!found) throw notFound('Account');
    return found;
  }

  async function change(_id: string, how: UpdateFilter<UserDocument>): Promise<Profile> {
    const changed = await users.findOneAndUpdate({ _id, active: true }, how, { returnDocument: 'after' });
    if (!changed) throw notFound('Account');
    return toProfile(changed);
  }

  const list = async (id: string, book: AddressBookDocument) => toList(await existing(id), book);

  return {
    profile: async ({ id }) => toProfile(await existing(id)),

    changeProfile({ id }, { preferences, ...profile }) {
      const name = `${profile.firstName} ${profile.lastName}`.trim();
      return change(id, { $set: { name, profile, preferences } });
    },

    async setAvatar({ id }, form) {
      const owner = avatarOwner(id);
      const { _id: avatar } = await uploads.keep(form.picture, { owner, form: formOf(form) });
      const profile = await change(id, { $set: { avatar } });
      await uploads.removeOf(owner, { except: [avatar] });
      return profile;
    },

    async removeAvatar({ id }) {
      const profile = await change(id, { $unset: { avatar: '' } });
      await uploads.removeOf(avatarOwner(id));
      return profile;
    },

    async avatar(user, id) {
      // an id alone shows nobody's face
      const bytes = (await existing(user.id)).avatar === id ? await uploads.read(id) : null;
      if (!bytes) throw notFound('Picture');
      return bytes;
    },

    addresses: async ({ id }) => list(id, await books.of(id)),
    addAddress: async ({ id }, input) => list(id, await books.add(id, input)),
    changeAddress: async (user, id, input) => list(user.id, await books.change(user.id, id, input)),
    removeAddress: async (user, id) => list(user.id, await books.remove(user.id, id)),
    async makeDefault(user, id) {
      const known = await list(user.id, await books.of(user.id));
      if (!known.items.some((address) => address.id === id)) throw notFound('Address');
      return list(user.id, await books.makeDefault(user.id, id));
    },
  };
}
