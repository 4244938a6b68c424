import { pragueDate } from '../../../platform/kernel/prague.ts'
import type { DocumentLanguage } from './document-words.ts'

const englishMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const

/** `27. 11. 2026`, in English `27 November 2026`: the local day. */
export function documentDay(atMs: number, language: DocumentLanguage = 'cs'): string {
  const [year, month = 1, day] = pragueDate(atMs).split('-').map(Number)
  return language === 'en' ? `${day} ${englishMonths[month - 1]} ${year}` : `${day}. ${month}. ${year}`
}
