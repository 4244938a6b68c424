import * as Dialog from '@radix-ui/react-dialog'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'

/** A button whose act names its object and its consequence before it is done. */
export function Confirm({
  label,
  title,
  children,
  look = 'plain',
  error,
  act,
}: {
  readonly label: string
  readonly title: string
  /** The consequence, and what cannot be undone. */
  readonly children: ReactNode
  readonly look?: 'main' | 'plain' | 'bad'
  readonly error: Error | null
  /** Rejects when it was not done; `error` says why. */
  readonly act: () => Promise<unknown>
}) {
  const { say } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [isActing, setActing] = useState(false)
  async function confirm() {
    setActing(true)
    await act().then(
      () => setOpen(false),
      () => undefined,
    )
    setActing(false)
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button look={look}>{label}</Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 bg-black/60" />
        <Dialog.Content className="fixed inset-x-4 top-[15vh] mx-auto max-w-md rounded border border-edge bg-panel p-4">
          <Dialog.Title className="mb-2">{title}</Dialog.Title>
          <Dialog.Description asChild>
            <div className="mb-4 flex flex-col gap-2 wrap-anywhere">{children}</div>
          </Dialog.Description>
          <Failure error={error} />
          <div className="mt-3 flex gap-2">
            <Button
              look={look === 'plain' ? 'main' : look}
              disabled={isActing}
              onClick={() => void confirm()}
            >
              {label}
            </Button>
            <Dialog.Close asChild>
              <Button>{say('cancel')}</Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
