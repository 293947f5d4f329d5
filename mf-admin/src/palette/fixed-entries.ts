import type { StaffArea, StaffRight } from '@virasat/api/constants';
import { paths, type IconName } from '@virasat/kit';
import {
  adminPath,
  menuSections,
  newArtisanPath,
  newCollectionPath,
  newCouponPath,
  newCustomerPath,
  otherSections,
  productPath,
} from '../layout/sections.ts';
import { showShortcuts } from '../desk/shortcuts.tsx';
import { NEW } from '../desk/use-new.ts';
import type { Entry } from './entry.ts';

/** Whether the role includes a part. */
export type May = (area: StaffArea, right?: StaffRight) => boolean;

interface Action {
  title: string;
  icon: IconName;
  area: StaffArea;
  right: StaffRight;
  to: string;
}

const actions: readonly Action[] = [
  { title: 'New product', icon: 'plus', area: 'products', right: 'write', to: productPath('new') },
  { title: 'New quote', icon: 'plus', area: 'money', right: 'write', to: adminPath('quotes') + NEW },
  { title: 'New coupon', icon: 'plus', area: 'promotions', right: 'write', to: newCouponPath },
  { title: 'New customer', icon: 'plus', area: 'customers', right: 'write', to: newCustomerPath },
  {
    title: 'Issue a gift card',
    icon: 'gift',
    area: 'promotions',
    right: 'write',
    to: adminPath('gift-cards') + NEW,
  },
  { title: 'New collection', icon: 'plus', area: 'products', right: 'write', to: newCollectionPath },
  {
    title: 'Create new post',
    icon: 'pen',
    area: 'stories',
    right: 'write',
    to: adminPath('blog-management') + NEW,
  },
  { title: 'New artisan', icon: 'plus', area: 'stories', right: 'write', to: newArtisanPath },
  {
    title: 'Orders to ship',
    icon: 'truck',
    area: 'orders',
    right: 'read',
    to: `${adminPath('orders')}?needs=ship`,
  },
  {
    title: 'Returns waiting',
    icon: 'return',
    area: 'orders',
    right: 'read',
    to: `${adminPath('orders')}?needs=return`,
  },
  {
    title: 'Items running low',
    icon: 'box',
    area: 'stock',
    right: 'read',
    to: `${adminPath('inventory')}?status=published&show=low`,
  },
];

/** Pages and actions that a role includes. */
export function fixedEntries(may: May): Entry[] {
  const allowed = actions.filter(({ area, right }) => may(area, right));
  const pages = [...menuSections, ...otherSections].filter(({ area, right }) => may(area, right));
  return [
    ...allowed.map(({ title, icon, to }) => ({
      key: `action:${title}`,
      group: 'Actions',
      title,
      detail: '',
      icon,
      to,
    })),
    {
      key: 'action:shortcuts',
      group: 'Actions',
      title: 'Keyboard shortcuts',
      detail: '',
      icon: 'list' as const,
      run: showShortcuts,
    },
    {
      key: 'page:overview',
      group: 'Pages',
      title: 'Overview',
      detail: '',
      icon: 'grid' as const,
      to: paths.admin,
    },
    ...pages.map(({ slug, title, icon }) => ({
      key: `page:${slug}`,
      group: 'Pages',
      title,
      detail: '',
      icon,
      to: adminPath(slug),
    })),
  ];
}

/** Those of which every typed word begins a word. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const wordsOf = (words: string) => words.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  const typed = wordsOf(text);
  return entries.filter(({ title }) => {
    const words = wordsOf(title);
    return typed.every((word) => words.some((each) => each.startsWith(word)));
  });
}
