import { z } from 'zod'
import { httpUrl } from './config-values.ts'

/** The settings of the supplier of ordered numbers. */
export const numberSettings = {
  HOVOR_NUMBER_SUPPLIER_URL: httpUrl.optional(),
  HOVOR_NUMBER_SUPPLIER_KEY: z.string().optional(),
} as const

export const numberSupplierTogether = ['HOVOR_NUMBER_SUPPLIER_URL', 'HOVOR_NUMBER_SUPPLIER_KEY'] as const

export interface NumberSupplierConfig {
  readonly url: string
  readonly apiKey: string
}

export function numberSupplierConfig(given: z.output<z.ZodObject<typeof numberSettings>>): {
  numberSupplier?: NumberSupplierConfig
} {
  const { HOVOR_NUMBER_SUPPLIER_URL: url, HOVOR_NUMBER_SUPPLIER_KEY: apiKey } = given
  return url && apiKey ? { numberSupplier: { url, apiKey } } : {}
}
