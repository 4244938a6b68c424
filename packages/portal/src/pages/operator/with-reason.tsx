import { type ReactNode, useState } from 'react'
import { Confirm } from '../../parts/confirm.tsx'
import { ReasonField } from './reason-field.tsx'

interface WithReasonProps {
  readonly label: string
  /** The record it acts on, where several buttons have the same label. */
  readonly about?: string
  readonly title: string
  readonly why: string
  /** By default it is the reason for the audit log. */
  readonly reasonLabel?: string
  readonly look?: 'main' | 'plain' | 'bad'
  /** The text that the person types before it can be done. */
  readonly typed?: string
  readonly error: Error | null
  /** The further fields hold a value that cannot be sent. */
  readonly isUnready?: boolean
  readonly act: (reason: string) => Promise<unknown>
  /** Further fields. */
  readonly children?: ReactNode
}

/** A button that asks for a reason, and names the consequence, before it acts. */
export function WithReason({
  label,
  about,
  title,
  why,
  reasonLabel,
  look,
  typed,
  error,
  isUnready,
  act,
  children,
}: WithReasonProps) {
  const [reason, setReason] = useState('')
  return (
    <Confirm
      label={label}
      {...(about !== undefined && { ariaLabel: `${label}: ${about}` })}
      title={title}
      {...(look && { look })}
      {...(typed !== undefined && { typed })}
      error={error}
      {...(isUnready && { isUnready })}
      act={() => act(reason)}
    >
      <p>{why}</p>
      <ReasonField label={reasonLabel} required value={reason} change={setReason} />
      {children}
    </Confirm>
  )
}
