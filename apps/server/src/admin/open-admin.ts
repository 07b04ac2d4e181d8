import { toFeature, type Feature } from '#platform/feature.ts';
import type { Queue } from '#platform/queue.ts';
import { adminRoutes } from './admin.routes.ts';
import type { AdminServices } from './edit-listing.ts';

/** Reviews, edits of listings and their undoing, merchants. */
export function openAdmin(services: AdminServices & { queue: Queue }): Feature {
  return toFeature({ routes: adminRoutes(services) });
}
