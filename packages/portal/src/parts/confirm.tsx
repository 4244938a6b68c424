import { type FormEvent, type ReactNode, useState } from 'react'
import { useLanguage } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { TextField } from './field.tsx'

interface ConfirmProps {
  readonly label: string
  /** Where several buttons have the same label. */
  readonly ariaLabel?: string
  readonly title: string
  /** The consequence, and what cannot be undone. */
  readonly children: ReactNode
  readonly look?: 'main' | 'plain' | 'bad'
  /** The text that the person types before it can be done, such as the number that will be lost. */
  readonly typed?: string
  readonly isDisabled?: boolean
  /** The fields hold a value that cannot be sent. */
  readonly isUnready?: boolean
  readonly error: Error | null
  /** Rejects when it was not done; `error` says why. */
  readonly act: () => Promise<unknown>
}

/** A button whose act names its object and its consequence before it is done. */
export function Confirm(props: ConfirmProps) {
  const { label, ariaLabel, title, look = 'plain', isDisabled = false } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look={look} disabled={isDisabled} aria-label={ariaLabel} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={title} close={close}>
          <Question {...props} close={close} />
        </Dialog>
      )}
    </>
  )
}

function Question({
  label,
  children,
  look = 'plain',
  typed,
  isUnready = false,
  error,
  act,
  close,
}: ConfirmProps & { readonly close: () => void }) {
  const { say } = useLanguage()
  const [isActing, setActing] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [text, setText] = useState('')
  async function confirm(event: FormEvent) {
    event.preventDefault()
    setActing(true)
    setTried(true)
    await act().then(close, () => undefined)
    setActing(false)
  }
  return (
    <form onSubmit={(event) => void confirm(event)}>
      <div className="mb-4 flex flex-col gap-2 wrap-anywhere">{children}</div>
      {typed !== undefined && (
        <TextField
          label={say('confirm.type', { text: typed })}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Failure error={hasTried ? error : null} />
      <div className="mt-3 flex gap-2">
        <Button
          type="submit"
          look={look === 'plain' ? 'main' : look}
          disabled={isActing || isUnready || (typed !== undefined && text.trim() !== typed)}
        >
          {label}
        </Button>
        <Button onClick={close}>{say('cancel')}</Button>
      </div>
    </form>
  )
}
