import { Code } from '../../parts/code.tsx'
import type { ClientSnippet } from './client-snippets.ts'

/** What to run or to paste, each to be copied. */
export function Snippets({ of }: { readonly of: readonly ClientSnippet[] }) {
  return (
    <div className="flex flex-col gap-3">
      {of.map(({ name, text }) => (
        <Code key={name} label={name} text={text} />
      ))}
    </div>
  )
}
