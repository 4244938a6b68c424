import { useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { TextField } from '../../parts/field.tsx'

interface WithReasonProps {
  readonly label: string
  /** The record it acts on, where several buttons have the same label. */
  readonly about?: string
  readonly title: string
  readonly why: string
  readonly reasonLabel: string
  readonly look?: 'main' | 'plain' | 'bad'
  readonly error: Error | null
  readonly act: (reason: string) => Promise<unknown>
}

/** A button that asks for a reason, and names the consequence, before it acts. */
export function WithReason({ label, about, title, why, reasonLabel, look, error, act }: WithReasonProps) {
  const [reason, setReason] = useState('')
  return (
    <Confirm
      label={label}
      {...(about !== undefined && { ariaLabel: `${label}: ${about}` })}
      title={title}
      {...(look && { look })}
      error={error}
      act={() => act(reason)}
    >
      <p>{why}</p>
      <TextField
        label={reasonLabel}
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  )
}
