import { type ReactNode, useEffect } from 'react'
import { person } from '../person/person.ts'

/** A page with its heading, which is also the title of the window. */
export function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${person.brand.name}`
  }, [title])
  return (
    <>
      <h1 className="mb-4 wrap-anywhere">{title}</h1>
      <div className="flex flex-col gap-6">{children}</div>
    </>
  )
}

/** A part of a page under a heading of its own. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded border border-edge bg-panel p-4">
      <h2 className="mb-2">{title}</h2>
      {children}
    </section>
  )
}
