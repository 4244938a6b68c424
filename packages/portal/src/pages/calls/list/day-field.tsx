import { useState } from 'react'
import { isDay } from '../../../language/prague-days.ts'
import { TextField } from '../../../parts/field.tsx'

type Day = string | undefined

const meantBy = (text: string): Day => (isDay(text) ? text : undefined)

/** A day in Prague such as `2026-12-01`, or none. */
export function DayField({
  label,
  value,
  change,
}: {
  readonly label: string
  readonly value: Day
  readonly change: (day: Day) => void
}) {
  // With the year half typed there is not a day yet: the field keeps the text while it means the value.
  const [typed, setTyped] = useState('')
  const shown = meantBy(typed) === value ? typed : (value ?? '')
  return (
    <TextField
      label={label}
      type="date"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        if (meantBy(target.value) !== value) change(meantBy(target.value))
      }}
    />
  )
}
