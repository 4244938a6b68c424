import { brandWords } from '../../../http/pages/brand-words.ts'
import type { Brand } from '../../../platform/config/brand.ts'
import type { Language } from './formats.ts'
import type { Letter } from './letter.ts'
import type { MailKind } from './mail-content.ts'

/** Who writes, and where the recipient signs in. */
export interface MailSender {
  readonly brand: Brand
  /** Without a slash at the end. */
  readonly baseUrl: string
}

/** The page of the service on which more is; those that are left out have a link of their own. */
const pages: Readonly<Partial<Record<MailKind, string>>> = {
  'auto-topup-off': '/billing',
  'topup-received': '/billing',
  'payment-request': '/billing',
  'document-copy': '/billing',
  'fee-owed': '/billing',
  'number-suspended': '/billing',
  'number-released': '/numbers',
  'order-done': '/numbers',
  'order-failed': '/numbers',
  // All that a suspended account still sees.
  'account-suspended': '/billing',
  'account-restored': '/',
}

/** A letter with a link, and with who writes it. */
export function framed(
  letter: Letter,
  kind: MailKind,
  language: Language,
  { brand, baseUrl }: MailSender,
): Letter {
  const words = brandWords[language]
  const page = pages[kind]
  return {
    subject: letter.subject,
    parts: [
      ...letter.parts,
      ...(page === undefined ? [] : [{ label: words.open, url: `${baseUrl}${page}` }]),
      [brand.name, brand.email, brand.phone, new URL(baseUrl).host].filter(Boolean).join(' · '),
      ...(brand.termsUrl === undefined ? [] : [{ label: words.terms, url: brand.termsUrl }]),
      ...(brand.privacyUrl === undefined ? [] : [{ label: words.privacy, url: brand.privacyUrl }]),
    ],
  }
}
