import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Code } from '../../parts/code.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/field.tsx'
import { person } from '../../person/person.ts'
import { keySnippets } from './client-snippets.ts'
import { useWords } from './words.ts'

/** Makes a key, and shows it for as long as the page is open. */
export function NewKey({ isFull, atMost }: { readonly isFull: boolean; readonly atMost: number }) {
  const { say } = useWords()
  const issue = useChange('issueApiKey', ['listApiKeys'])
  const [name, setName] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    issue.mutate({ body: { name } }, { onSuccess: () => setName('') })
  }
  return (
    <div className="flex flex-col gap-3">
      {issue.data && <Secret of={issue.data.key} />}
      {isFull ? (
        <p>{say('keys.full', { count: atMost })}</p>
      ) : (
        <form onSubmit={submit} className="flex max-w-md flex-col gap-3">
          <TextField
            label={say('keys.newName')}
            hint={say('keys.newNameHint')}
            required
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Failure error={issue.error} />
          <p>
            <Button look="main" type="submit" disabled={issue.isPending || name.trim() === ''}>
              {say('keys.make')}
            </Button>
          </p>
        </form>
      )}
    </div>
  )
}

function Secret({ of: key }: { readonly of: string }) {
  const { say } = useWords()
  return (
    <div role="status" className="flex flex-col gap-3 border-l-4 border-accent pl-3">
      <p>{say('keys.once')}</p>
      {keySnippets(`${location.origin}${person.root}`, key).map(({ name, text }) => (
        <Code key={name} label={name} text={text} />
      ))}
    </div>
  )
}
