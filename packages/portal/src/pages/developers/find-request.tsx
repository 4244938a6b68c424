import { type FormEvent, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { RequestTable } from './request-table.tsx'
import { useWords } from './words.ts'

/** Looks up the id that an error has shown: at first that of the address, if it has one. */
export function FindRequest({ first }: { readonly first: string | undefined }) {
  const { say } = useWords()
  const [text, setText] = useState(first ?? '')
  const [asked, setAsked] = useState(first)
  const read = useOperation('getRequest', { params: { id: asked ?? '' } }, { enabled: asked !== undefined })
  function submit(event: FormEvent) {
    event.preventDefault()
    const id = text.trim()
    // A request is in the log a few seconds after its answer: who asks again wants to know anew.
    if (id === asked) void read.refetch()
    else setAsked(id)
  }
  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
        <TextField
          label={say('requests.id')}
          hint={say('requests.idHint')}
          required
          maxLength={64}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p>
          <Button type="submit" disabled={text.trim() === ''}>
            {say('requests.find')}
          </Button>
        </p>
      </form>
      {asked !== undefined && <Loaded of={read}>{({ request }) => <RequestTable of={[request]} />}</Loaded>}
    </div>
  )
}
