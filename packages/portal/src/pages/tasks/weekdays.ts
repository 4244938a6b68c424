import { useWords } from './words.ts'

/** A Monday. */
const mondayMs = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

/** Names the days of a week, 1 is Monday, in the language of the page. */
export function useWeekdays(): (day: number) => string {
  const { language } = useWords()
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (day) => names.format(mondayMs + (day - 1) * dayMs)
}
