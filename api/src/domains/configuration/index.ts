import type { ActivityLog } from '../activity/index.ts';
import { defineModule, type Foundation } from '../shared/module.ts';
import { createSettingsRepository } from './configuration.repository.ts';
import { configurationRoutes } from './configuration.routes.ts';
import { createConfiguration } from './configuration.service.ts';

/** What the domain needs beside the foundation. */
export interface ConfigurationNeeds extends Foundation {
  activity: ActivityLog;
}

/** Configuration: what owners set while the shop is open. */
export const configuration = defineModule({
  name: 'configuration',
  create: (shop: ConfigurationNeeds) =>
    createConfiguration({ ...shop, repository: createSettingsRepository(shop.db) }),
  routes: (service) => configurationRoutes(service),
});

export { deliveryDates, type DeliveryDates } from './delivery-dates.ts';
export type { Configuration, OfferedMethod } from './configuration.service.ts';
