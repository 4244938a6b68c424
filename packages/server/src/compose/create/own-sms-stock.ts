import type { SmsNumberSupplier } from '../../numbering/index.ts'

/** The numbers are the service's own: a released number stays in its stock, and a release cannot be refused. */
export const ownSmsStock: SmsNumberSupplier = { release: async () => 'released' }
