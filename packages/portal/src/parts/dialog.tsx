import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

/** A window before the page, which waits meanwhile. Escape closes it, and the focus returns to where it was. */
export function Dialog({
  title,
  close,
  children,
}: {
  readonly title: string
  readonly close: () => void
  readonly children: ReactNode
}) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  // Closed before it is removed, or the browser would lose the focus.
  useLayoutEffect(() => {
    const shown = element.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded border border-edge bg-panel p-4 text-ink backdrop:bg-black/60"
    >
      <h2 id={`${id}-title`} className="mb-2 wrap-anywhere">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
