import { defineModule, type Foundation } from '../shared/module.ts';
import { deskRoutes } from './desk.routes.ts';
import type { DeskSources } from './desk-sources.ts';
import { createFind } from './find.service.ts';
import { createOverview } from './overview.service.ts';

/** Desk: what needs somebody of the staff now, and one search over everything that their role shows. */
export const desk = defineModule({
  name: 'desk',
  create: (shop: Foundation & DeskSources) => ({ overview: createOverview(shop), finder: createFind(shop) }),
  routes: (service) => deskRoutes(service),
});
