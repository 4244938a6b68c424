import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../../api/use-operation.ts'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { TextField } from '../../../parts/field.tsx'
import { Toggle } from '../../../parts/toggle.tsx'
import { useWords } from '../words.ts'
import { agentIn, maxFileBytes } from './agent-file.ts'

/** Makes an agent of a file that an agent page has saved. */
export function ImportAgent() {
  const { say } = useWords()
  const navigate = useNavigate()
  const create = useChange('createAgent', ['listAgents'])
  const [file, setFile] = useState<File>()
  const [isForeign, setForeign] = useState(false)
  const [isNoAgent, setNoAgent] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    const body =
      file === undefined || file.size > maxFileBytes ? undefined : agentIn(await file.text(), isForeign)
    setNoAgent(body === undefined)
    if (body === undefined) return
    create.mutate(
      { body },
      { onSuccess: ({ agent: { id } }) => void navigate({ to: '/agents/$id', params: { id } }) },
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-3">
      <TextField
        label={say('copies.file')}
        type="file"
        accept=".json,application/json"
        required
        problem={isNoAgent ? say('copies.noAgent') : undefined}
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      <Toggle
        label={say('copies.foreign')}
        hint={say('copies.foreignHint')}
        checked={isForeign}
        onChange={({ target: { checked } }) => setForeign(checked)}
      />
      <Failure error={create.error} />
      <p>
        <Button type="submit" disabled={create.isPending}>
          {say('copies.import')}
        </Button>
      </p>
    </form>
  )
}
