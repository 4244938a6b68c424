import type { ApiKey } from '@hovor/api'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { useWords } from './words.ts'

interface RenameKeyProps {
  readonly of: ApiKey
  /** Its name, or the end of an unnamed key. */
  readonly called: string
}

/** Gives a key another name. */
export function RenameKey(props: RenameKeyProps) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { called } = props
  return (
    <>
      <Button aria-label={say('keys.renameOf', { name: called })} onClick={() => setOpen(true)}>
        {say('keys.rename')}
      </Button>
      {isOpen && (
        <Dialog title={say('keys.renameOf', { name: called })} close={close}>
          <NameForm {...props} close={close} />
        </Dialog>
      )}
    </>
  )
}

function NameForm({ of: { id, name: before }, close }: RenameKeyProps & { readonly close: () => void }) {
  const { say } = useWords()
  const rename = useChange('renameApiKey', ['listApiKeys'])
  const [name, setName] = useState(before)
  function submit(event: FormEvent) {
    event.preventDefault()
    rename.mutate({ params: { id }, body: { name } }, { onSuccess: close })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={say('keys.name')}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Failure error={rename.error} />
      <div className="flex gap-2">
        <Button type="submit" look="main" disabled={rename.isPending || name.trim() === ''}>
          {say('save')}
        </Button>
        <Button onClick={close}>{say('cancel')}</Button>
      </div>
    </form>
  )
}
