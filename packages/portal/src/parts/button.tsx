import type { ComponentProps } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `main`: the one that a page is for. `bad`: it cannot be undone. */
  readonly look?: 'main' | 'plain' | 'bad'
}

const looks = {
  main: 'border-accent bg-accent text-on-accent',
  plain: 'border-edge bg-panel text-ink',
  bad: 'border-bad bg-panel text-bad',
} as const

export function Button({ look = 'plain', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`rounded border px-3 py-1.5 ${looks[look]} disabled:opacity-60`}
      {...rest}
    />
  )
}
