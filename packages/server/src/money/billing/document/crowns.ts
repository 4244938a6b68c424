import type { DocumentLanguage } from './document-words.ts'

/** 123456 as `1 234,56 Kč`, with spaces that do not break; in English `1,234.56 CZK`. */
export function crowns(hal: number, language: DocumentLanguage = 'cs'): string {
  const whole = String(Math.floor(hal / 100))
  const rest = String(hal % 100).padStart(2, '0')
  return language === 'en'
    ? `${grouped(whole, ',')}.${rest}\u00a0CZK`
    : `${grouped(whole, '\u00a0')},${rest}\u00a0Kč`
}

const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)
