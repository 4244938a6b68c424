import { z } from 'zod'
import type { Supplier } from '../kernel/tax-party.ts'
import { httpUrl, onOff } from './config-values.ts'

const text = (most: number) => z.string().max(most, { error: `a text of at most ${most} characters` })

/** The settings of card payments (Stripe), and of who sells: the supplier on tax documents. */
export const paymentSettings = {
  HOVOR_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, { error: 'a secret or restricted key of Stripe (sk_… or rk_…)' })
    .optional(),
  HOVOR_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'the signing secret of a webhook endpoint (whsec_…)' })
    .optional(),
  HOVOR_STRIPE_URL: httpUrl.default('https://api.stripe.com'),
  HOVOR_SUPPLIER_NAME: text(200).optional(),
  HOVOR_SUPPLIER_STREET: text(200).optional(),
  HOVOR_SUPPLIER_CITY: text(200).optional(),
  HOVOR_SUPPLIER_POSTAL_CODE: text(20).optional(),
  HOVOR_SUPPLIER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'a country in two capital letters like CZ' })
    .default('CZ'),
  HOVOR_SUPPLIER_COMPANY_ID: text(20).optional(),
  HOVOR_SUPPLIER_VAT_ID: text(20).optional(),
  HOVOR_SUPPLIER_REGISTERED_AT: text(200).optional(),
  HOVOR_SUPPLIER_IBAN: z
    .string()
    .transform((iban) => iban.replaceAll(' ', ''))
    .refine((iban) => /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban), { error: 'an IBAN' })
    .optional(),
  HOVOR_SUPPLIER_BIC: z
    .string()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, { error: 'a BIC' })
    .optional(),
  HOVOR_VAT_OSS: onOff.default(false),
  HOVOR_VIES_URL: httpUrl.optional(),
} as const

export type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>

export const stripeTogether = ['HOVOR_STRIPE_SECRET_KEY', 'HOVOR_STRIPE_WEBHOOK_SECRET'] as const
export const supplierTogether = [
  'HOVOR_SUPPLIER_NAME',
  'HOVOR_SUPPLIER_STREET',
  'HOVOR_SUPPLIER_CITY',
  'HOVOR_SUPPLIER_POSTAL_CODE',
  'HOVOR_SUPPLIER_COMPANY_ID',
  'HOVOR_SUPPLIER_VAT_ID',
] as const

export interface PaymentsConfig {
  /** Without a path. */
  readonly stripe?: { readonly url: string; readonly secretKey: string; readonly webhookSecret: string }
  readonly supplier?: Supplier
  /** Whether consumers elsewhere in the Union pay the tax of their country (One Stop Shop). */
  readonly usesOss: boolean
  /** Where VAT numbers are checked; absent: at VIES, in sandbox mode at the sandbox's. */
  readonly viesUrl?: string
}

export function paymentsConfig(given: PaymentSettings): PaymentsConfig {
  const { HOVOR_STRIPE_SECRET_KEY: secretKey, HOVOR_STRIPE_WEBHOOK_SECRET: webhookSecret } = given
  const supplier = supplierOf(given)
  return {
    ...(secretKey && webhookSecret && { stripe: { url: given.HOVOR_STRIPE_URL, secretKey, webhookSecret } }),
    ...(supplier && { supplier }),
    usesOss: given.HOVOR_VAT_OSS,
    ...(given.HOVOR_VIES_URL && { viesUrl: given.HOVOR_VIES_URL }),
  }
}

function supplierOf(given: PaymentSettings): Supplier | undefined {
  if (given.HOVOR_SUPPLIER_NAME === undefined) return undefined
  return {
    name: given.HOVOR_SUPPLIER_NAME,
    street: given.HOVOR_SUPPLIER_STREET,
    city: given.HOVOR_SUPPLIER_CITY,
    postalCode: given.HOVOR_SUPPLIER_POSTAL_CODE,
    country: given.HOVOR_SUPPLIER_COUNTRY,
    companyId: given.HOVOR_SUPPLIER_COMPANY_ID,
    vatId: given.HOVOR_SUPPLIER_VAT_ID,
    registeredAt: given.HOVOR_SUPPLIER_REGISTERED_AT,
    iban: given.HOVOR_SUPPLIER_IBAN,
    bic: given.HOVOR_SUPPLIER_BIC,
  }
}

/** Live mode takes cards only with both: a payment is credited with its tax document or not at all. */
export function paymentDoubts(mode: 'sandbox' | 'live', given: PaymentSettings): string[] {
  if (mode === 'sandbox') return []
  const missing = [...stripeTogether, ...supplierTogether].filter((name) => given[name] === undefined)
  return missing.length === 0 ? [] : [`Card payments are off: set ${missing.join(', ')} (docs/credit.md).`]
}
