import { TextField } from '../../parts/field.tsx'
import { useWords } from './words.ts'

interface ReasonFieldProps {
  /** By default it is the reason for the audit log. */
  readonly label?: string | undefined
  readonly required?: boolean
  readonly value: string
  readonly change: (reason: string) => void
}

/** Why an operator does something, as long as the API takes it. */
export function ReasonField({ label, required = false, value, change }: ReasonFieldProps) {
  const { say } = useWords()
  return (
    <TextField
      label={label ?? say('reason')}
      required={required}
      maxLength={300}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
