import type { ReactNode } from 'react'
import { Confirm } from '../../../parts/confirm.tsx'

interface PersonActionProps {
  readonly label: string
  readonly email: string
  /** The consequence. */
  readonly why: string
  readonly look?: 'plain' | 'bad'
  /** Shown once the action has succeeded. */
  readonly done?: string | undefined
  readonly error: Error | null
  readonly act: () => Promise<unknown>
  /** Further fields. */
  readonly children?: ReactNode
}

/** A button that acts on a person, named by the e-mail, once the consequence is confirmed. */
export function PersonAction({
  label,
  email,
  why,
  look = 'plain',
  done,
  error,
  act,
  children,
}: PersonActionProps) {
  const title = `${label}: ${email}`
  return (
    <>
      <Confirm label={label} ariaLabel={title} title={title} look={look} error={error} act={act}>
        <p>{why}</p>
        {children}
      </Confirm>
      {done !== undefined && <p role="status">{done}</p>}
    </>
  )
}
