import { type ComponentProps, type ReactNode, useId } from 'react'

/** Something that is on or off. */
export function Toggle({
  label,
  hint,
  ...rest
}: { readonly label: string; readonly hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'className' | 'type'
>) {
  const id = useId()
  return (
    <div className="flex gap-2">
      <input
        id={id}
        type="checkbox"
        className="mt-1 size-4 accent-accent"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...rest}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-faint">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
