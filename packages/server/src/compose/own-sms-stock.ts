import type { SmsNumberSupplier } from '../sms-numbers/sms-number-supplier.port.ts'

/** The numbers are the service's own: a released number stays in its stock, and a release cannot be refused. */
export const ownSmsStock: SmsNumberSupplier = { release: async () => 'released' }
