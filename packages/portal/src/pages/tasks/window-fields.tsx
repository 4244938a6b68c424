import { TextField } from '../../parts/field.tsx'
import { Toggle } from '../../parts/toggle.tsx'
import { officeHours, type TaskSettings } from './task-settings.ts'
import { useWeekdays } from './weekdays.ts'
import { useWords } from './words.ts'

type Hours = TaskSettings['callingWindow']

/** Monday to Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** When contacts may be called; at any time if the campaign has no hours. */
export function WindowFields({
  value,
  change,
}: {
  readonly value: Hours
  readonly change: (hours: Hours) => void
}) {
  const { say } = useWords()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1">
        {value === null || value.timezone === officeHours.timezone
          ? say('window')
          : say('window.elsewhere', { zone: value.timezone })}
      </legend>
      <Toggle
        label={say('window.limited')}
        checked={value !== null}
        onChange={({ target }) => change(target.checked ? officeHours : null)}
      />
      {value !== null && <Limits value={value} change={change} />}
    </fieldset>
  )
}

function Limits({
  value,
  change,
}: {
  readonly value: NonNullable<Hours>
  readonly change: (hours: Hours) => void
}) {
  const { say } = useWords()
  const nameOf = useWeekdays()
  return (
    <>
      <div className="flex flex-wrap gap-4">
        {weekdays.map((day) => (
          <Toggle
            key={day}
            label={nameOf(day)}
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
    </>
  )
}
