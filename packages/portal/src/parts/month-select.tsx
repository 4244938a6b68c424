import { useState } from 'react'
import { now } from '../browser.ts'
import { useLanguage } from '../language/language.tsx'
import { Select } from './field.tsx'
import { latestMonths } from './latest-months.ts'

/** As far back as the list goes. */
const monthsShown = 24

/** The running month, for a `MonthSelect` that begins with it. */
export const thisMonth = (): string => latestMonths(now(), 1)[0]!

/** Chooses a month such as `2026-11`. */
export function MonthSelect({
  label,
  value,
  change,
}: {
  readonly label: string
  readonly value: string
  readonly change: (month: string) => void
}) {
  const { language } = useLanguage()
  const [months] = useState(() => latestMonths(now(), monthsShown))
  const names = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="max-w-xs">
      <Select label={label} value={value} onChange={({ target }) => change(target.value)}>
        {months.map((one) => (
          <option key={one} value={one}>
            {names.format(Date.parse(`${one}-01`))}
          </option>
        ))}
      </Select>
    </div>
  )
}
