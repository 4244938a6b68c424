import { z } from 'zod'
import type { Brand } from './brand.ts'
import { httpUrl } from './config-values.ts'

const text = (most: number) => z.string().max(most, { error: `a text of at most ${most} characters` })

/** Who runs the service: on its pages, in its e-mails and on its documents. */
export const brandSettings = {
  HOVOR_BRAND_NAME: text(100).optional(),
  HOVOR_BRAND_LOGO_URL: httpUrl.optional(),
  HOVOR_BRAND_LOGO_FILE: z.string().optional(),
  HOVOR_BRAND_EMAIL: z
    .string()
    .max(254, { error: 'at most 254 characters' })
    .regex(/^[^\s<>@]+@[^\s<>@]+$/, { error: 'an address like help@example.com' })
    .optional(),
  HOVOR_BRAND_PHONE: text(40).optional(),
  HOVOR_BRAND_TERMS_URL: httpUrl.optional(),
  HOVOR_BRAND_PRIVACY_URL: httpUrl.optional(),
} as const

type BrandSettings = z.output<z.ZodObject<typeof brandSettings>>

/** Without a name of its own it is that of the seller on tax documents. */
export const brandConfig = (
  given: BrandSettings & { readonly HOVOR_SUPPLIER_NAME?: string | undefined },
): Brand => ({
  name: given.HOVOR_BRAND_NAME ?? given.HOVOR_SUPPLIER_NAME ?? 'Hovor',
  logoUrl: given.HOVOR_BRAND_LOGO_URL,
  email: given.HOVOR_BRAND_EMAIL,
  phone: given.HOVOR_BRAND_PHONE,
  termsUrl: given.HOVOR_BRAND_TERMS_URL,
  privacyUrl: given.HOVOR_BRAND_PRIVACY_URL,
})

export function brandDoubts(
  given: BrandSettings & {
    readonly HOVOR_MODE: 'sandbox' | 'live'
    readonly HOVOR_SUPPLIER_NAME?: string | undefined
  },
): string[] {
  if (given.HOVOR_MODE === 'sandbox') return []
  const { HOVOR_BRAND_EMAIL, HOVOR_BRAND_PHONE, HOVOR_BRAND_TERMS_URL } = given
  const contact = HOVOR_BRAND_EMAIL ?? HOVOR_BRAND_PHONE
  if (contact !== undefined && HOVOR_BRAND_TERMS_URL !== undefined) return []
  return [
    'Pages and e-mails do not say whom to ask or by which terms: set HOVOR_BRAND_EMAIL and HOVOR_BRAND_TERMS_URL.',
  ]
}
