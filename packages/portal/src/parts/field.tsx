import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** Why the value was not accepted. */
  readonly problem?: string | undefined
}

const box = 'w-full rounded border border-edge bg-panel px-2 py-1.5 text-ink'

/** The ids that join a control with its hint and its problem. */
function useDescription({ hint, problem }: FieldProps) {
  const id = useId()
  const named = [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-problem`].filter(Boolean)
  return {
    id,
    control: {
      id,
      'aria-invalid': problem !== undefined || undefined,
      'aria-describedby': named.length === 0 ? undefined : named.join(' '),
    },
  }
}

function Labelled({ id, field, children }: { id: string; field: FieldProps; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id}>{field.label}</label>
      {children}
      {field.hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {field.hint}
        </p>
      )}
      {field.problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-bad">
          {field.problem}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  problem,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  const field = { label, hint, ...(problem !== undefined && { problem }) }
  const { id, control } = useDescription(field)
  return (
    <Labelled id={id} field={field}>
      <input className={box} {...control} {...rest} />
    </Labelled>
  )
}

export function TextArea({
  label,
  hint,
  problem,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const field = { label, hint, ...(problem !== undefined && { problem }) }
  const { id, control } = useDescription(field)
  return (
    <Labelled id={id} field={field}>
      <textarea className={box} {...control} {...rest} />
    </Labelled>
  )
}

export function Select({
  label,
  hint,
  problem,
  ...rest
}: FieldProps & Omit<ComponentProps<'select'>, 'className'>) {
  const field = { label, hint, ...(problem !== undefined && { problem }) }
  const { id, control } = useDescription(field)
  return (
    <Labelled id={id} field={field}>
      <select className={box} {...control} {...rest} />
    </Labelled>
  )
}
