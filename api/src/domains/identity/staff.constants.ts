/** What somebody who works for the shop is. The front ends read the same tables: the menu shows what the API allows. */
export const staffRoles = ['owner', 'manager', 'fulfilment', 'editor', 'accountant'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Parts of the back office. */
export const staffAreas = [
  'desk',
  'products',
  'stock',
  'orders',
  'money',
  'customers',
  'support',
  'visits',
  'reviews',
  'promotions',
  'media',
  'stories',
  'newsletter',
  'figures',
  'activity',
  'staff',
  'settings',
] as const;
export type StaffArea = (typeof staffAreas)[number];

/** `write` includes `read`. */
export type StaffRight = 'read' | 'write';

/** Parts that a key of a program can be given. No key makes keys or owners, or changes how the shop is run. */
export const keyAreas = [
  'products',
  'stock',
  'orders',
  'money',
  'customers',
  'support',
  'visits',
  'reviews',
  'promotions',
  'media',
  'stories',
  'figures',
  'activity',
] as const satisfies readonly StaffArea[];
export type KeyArea = (typeof keyAreas)[number];

/** What a key may see and do; what is absent it may not even see. */
export type KeyScopes = Partial<Record<KeyArea, StaffRight>>;

const everything = Object.fromEntries(staffAreas.map((area) => [area, 'write'])) as Record<
  StaffArea,
  StaffRight
>;
const { staff: _staff, settings: _settings, ...ofManagers } = everything;

/** What each role may see and do; what is absent it may not even see. */
export const staffRights: Record<StaffRole, Partial<Record<StaffArea, StaffRight>>> = {
  owner: everything,
  manager: ofManagers,
  fulfilment: {
    desk: 'write',
    orders: 'write',
    stock: 'write',
    support: 'write',
    visits: 'write',
    products: 'read',
    media: 'read',
  },
  editor: {
    desk: 'write',
    stories: 'write',
    newsletter: 'write',
    media: 'write',
    reviews: 'write',
    products: 'read',
  },
  accountant: {
    desk: 'write',
    figures: 'write',
    orders: 'read',
    money: 'read',
    customers: 'read',
    promotions: 'read',
    products: 'read',
  },
};

/** Somebody as far as roles are concerned. */
interface Person {
  role: 'user' | 'admin';
  staff?: StaffRole | undefined;
  /** Missing: until they have set it up, they are nobody in the back office. */
  secondFactor?: 'missing' | undefined;
  /** Of a key, which is nobody's account. */
  scopes?: Readonly<Record<string, StaffRight | undefined>> | undefined;
}

const isKeyArea = (area: StaffArea): area is KeyArea => (keyAreas as readonly StaffArea[]).includes(area);

/** Role of somebody who works for the shop; an admin without a role of staff is an owner. Null for shoppers and keys. */
export const staffRoleOf = ({ role, staff, scopes }: Person): StaffRole | null =>
  role === 'admin' && !scopes ? (staff ?? 'owner') : null;

/** The right of somebody to a part. */
function rightOf(person: Person, area: StaffArea): StaffRight | undefined {
  if (person.secondFactor === 'missing') return undefined;
  if (person.scopes) return isKeyArea(area) ? person.scopes[area] : undefined;
  const role = staffRoleOf(person);
  return role ? staffRights[role][area] : undefined;
}

/** Whether somebody may see a part of the back office, or change something there. */
export function mayStaff(person: Person | null, area: StaffArea, right: StaffRight): boolean {
  const granted = person ? rightOf(person, area) : undefined;
  return granted === 'write' || (granted === 'read' && right === 'read');
}
