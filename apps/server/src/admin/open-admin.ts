import { toFeature, type Feature } from '#platform/feature.ts';
import { adminRoutes } from './admin.routes.ts';
import type { AdminServices } from './edit-listing.ts';
import type { GovernServices } from './govern-user.ts';
import { governRoutes } from './govern.routes.ts';
import { merchantRoutes, type MerchantServices } from './merchants.routes.ts';
import { newWineRoutes } from './new-wines.routes.ts';

/** Reviews, edits of listings and their undoing, merchants; people, the audit log, jobs and settings. */
export function openAdmin(services: AdminServices & GovernServices & MerchantServices): Feature {
  return toFeature({
    routes: [
      ...adminRoutes(services),
      ...merchantRoutes(services),
      ...newWineRoutes(services),
      ...governRoutes(services),
    ],
  });
}
