import type { CallReply } from '@app/domain';

/** A merchant with how its feed was read last. */
export type MerchantHealth = CallReply<'getMerchants'>['merchants'][number];
