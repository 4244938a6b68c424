import { TextField } from '../../parts/field.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import { useWords } from './words.ts'

/** When contacts may be called, in Prague. */
export interface CallingHours {
  readonly days: readonly number[]
  readonly start: string
  readonly end: string
}

/** Monday to Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** A Monday. */
const mondayMs = Date.UTC(2026, 0, 5)
const dayMs = 86_400_000

export function WindowFields({
  value,
  change,
}: {
  readonly value: CallingHours
  readonly change: (hours: CallingHours) => void
}) {
  const { say, language } = useWords()
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1">{say('window')}</legend>
      <div className="flex flex-wrap gap-4">
        {weekdays.map((day) => (
          <Toggle
            key={day}
            label={names.format(mondayMs + (day - 1) * dayMs)}
            checked={value.days.includes(day)}
            onChange={({ target: { checked } }) =>
              change({
                ...value,
                days: weekdays.filter((one) => (one === day ? checked : value.days.includes(one))),
              })
            }
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={say('window.start')}
          type="time"
          required
          value={value.start}
          onChange={({ target }) => change({ ...value, start: target.value })}
        />
        <TextField
          label={say('window.end')}
          type="time"
          required
          min={value.start}
          value={value.end}
          onChange={({ target }) => change({ ...value, end: target.value })}
        />
      </div>
    </fieldset>
  )
}
