import { z } from 'zod'
import { trunkCountries } from '../kernel/trunk/trunk-profile.ts'
import { port } from './config-values.ts'

const receiptIds = ['any', 'same', 'decimal', 'hexadecimal'] as const

export const smscSettings = {
  HOVOR_SMSC_HOST: z.string().optional(),
  HOVOR_SMSC_PORT: port.default(2775),
  HOVOR_SMSC_SYSTEM_ID: z.string().max(15, { error: 'at most 15 characters' }).optional(),
  HOVOR_SMSC_PASSWORD: z.string().max(8, { error: 'at most 8 characters (SMPP 3.4)' }).optional(),
  HOVOR_SMSC_SENDER: z
    .string()
    .regex(/^([A-Za-z0-9 .-]{1,11}|\+?[0-9]{3,15})$/, {
      error: 'a name of at most 11 letters and digits, or a number',
    })
    .default('Hovor'),
  HOVOR_SMSC_RECEIPT_IDS: z.enum(receiptIds).default('any'),
  HOVOR_SMSC_COUNTRY: z.enum(trunkCountries, { error: 'cz, sk or none' }).default('cz'),
} as const

export type SmscSettings = z.output<z.ZodObject<typeof smscSettings>>

export interface SmscConfig {
  readonly host: string
  readonly port: number
  readonly systemId: string
  readonly password: string
  readonly sender: string
  /** How receipts write the id that the answer to a submit had. */
  readonly receiptIds: (typeof receiptIds)[number]
  /** Whose national numbers it writes. */
  readonly country: (typeof trunkCountries)[number]
}

/** The SMSC of the settings, absent without an address or a name and password. */
export function smscConfig(given: SmscSettings): { smsc?: SmscConfig } {
  const { HOVOR_SMSC_HOST: host, HOVOR_SMSC_SYSTEM_ID: systemId, HOVOR_SMSC_PASSWORD: password } = given
  if (!host || !systemId || !password) return {}
  return {
    smsc: {
      host,
      port: given.HOVOR_SMSC_PORT,
      systemId,
      password,
      sender: given.HOVOR_SMSC_SENDER,
      receiptIds: given.HOVOR_SMSC_RECEIPT_IDS,
      country: given.HOVOR_SMSC_COUNTRY,
    },
  }
}
