import { type Brand, logoOriginOf } from '../../platform/config/brand.ts'
import { brandWords } from './brand-words.ts'
import { headSlot, type PageLanguage, tailSlot } from './page-shell.ts'
import { escapeHtml, type PageFrame } from './pages.ts'

/** Puts the operator's name, logo, contact and terms on every page of `pageShell`. */
export function brandFrame(brand: Brand): PageFrame {
  const head = headOf(brand)
  const tails = { cs: tailOf(brand, 'cs'), sk: tailOf(brand, 'sk'), en: tailOf(brand, 'en') }
  return {
    html: (html, language) => html.replace(headSlot, () => head).replace(tailSlot, () => tails[language]),
    imagesFrom: logoOriginOf(brand),
  }
}

const headOf = (brand: Brand): string =>
  `<header class="brand">${logoOf(brand)}<span>${escapeHtml(brand.name)}</span></header>`

/** The logo as HTML; empty where there is none. */
export const logoOf = ({ logoUrl }: Brand): string =>
  logoUrl === undefined ? '' : `<img src="${escapeHtml(logoUrl)}" alt="" height="32">`

/** Name, contact and terms as HTML. */
export function tailOf({ name, email, phone, termsUrl, privacyUrl }: Brand, language: PageLanguage): string {
  const words = brandWords[language]
  const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
  const parts = [
    escapeHtml(name),
    email && link(`mailto:${email}`, email),
    phone && link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone),
    termsUrl && link(termsUrl, words.terms),
    privacyUrl && link(privacyUrl, words.privacy),
  ].filter(Boolean)
  return `<footer class="brand">${parts.join(' · ')}</footer>`
}
