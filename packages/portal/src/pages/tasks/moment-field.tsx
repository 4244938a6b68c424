import { useState } from 'react'
import { localTextOf, momentOf } from '../../language/prague-days.ts'
import { TextField } from '../../parts/field.tsx'

type Moment = number | null

const textOf = (atMs: Moment): string => (atMs === null ? '' : localTextOf(atMs))
const meantBy = (text: string): Moment => (text === '' ? null : momentOf(text))

/** A day and a time in Prague, or none. */
export function MomentField({
  label,
  hint,
  soonestMs,
  value,
  change,
}: {
  readonly label: string
  readonly hint: string
  readonly soonestMs?: number | undefined
  readonly value: Moment
  readonly change: (atMs: Moment) => void
}) {
  // A year that is half typed is a moment too: the field keeps the text as long as that is what it means.
  const [typed, setTyped] = useState('')
  const shown = meantBy(typed) === value ? typed : textOf(value)
  return (
    <TextField
      label={label}
      hint={hint}
      type="datetime-local"
      min={soonestMs === undefined ? undefined : localTextOf(soonestMs)}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        change(meantBy(target.value))
      }}
    />
  )
}
