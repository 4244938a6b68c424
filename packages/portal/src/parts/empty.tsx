import type { ReactNode } from 'react'

/** That there is nothing yet, and what comes next. */
export function Empty({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2 rounded border border-dashed border-edge p-4">
      <p className="text-faint">{text}</p>
      {children}
    </div>
  )
}
