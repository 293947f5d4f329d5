import type { User } from '../../identity/auth.schema.ts';
import type { AddressList, AvatarForm, Profile, ProfileInput, SavedAddressInput } from './account.schema.ts';

/** What shoppers say about themselves. Every call is about the account it is given, and can reach no other. */
export interface AccountService {
  profile(user: User): Promise<Profile>;
  changeProfile(user: User, input: ProfileInput): Promise<Profile>;
  /** @throws AppError as `Uploads.keep` */
  setAvatar(user: User, form: AvatarForm): Promise<Profile>;
  removeAvatar(user: User): Promise<Profile>;
  /** The bytes of the account's own avatar. @throws AppError 404 for any other id */
  avatar(user: User, id: string): Promise<Buffer>;

  addresses(user: User): Promise<AddressList>;
  /** Saves an address unless it is saved already. @throws AppError 409 'full' */
  addAddress(user: User, input: SavedAddressInput): Promise<AddressList>;
  /** @throws AppError 404 */
  changeAddress(user: User, id: string, input: SavedAddressInput): Promise<AddressList>;
  removeAddress(user: User, id: string): Promise<AddressList>;
  makeDefault(user: User, id: string): Promise<AddressList>;
}
