import { type FormEvent, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { RequestTable } from './request-table.tsx'
import { useWords } from './words.ts'

/** Looks up the id that an error has shown. */
export function FindRequest() {
  const { say } = useWords()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(text.trim())
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
      {asked !== undefined && <Found id={asked} />}
    </div>
  )
}

function Found({ id }: { readonly id: string }) {
  const read = useOperation('getRequest', { params: { id } })
  return <Loaded of={read}>{({ request }) => <RequestTable of={[request]} />}</Loaded>
}
