import type { SmsNumberSupplier } from '../../numbering/index.ts'

/** The numbers are the service's own: what is given back stays in its stock, and nobody can refuse it. */
export const ownSmsStock: SmsNumberSupplier = { release: async () => 'released' }
