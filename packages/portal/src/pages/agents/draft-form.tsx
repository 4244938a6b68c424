import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Answer } from '../../api/operation-types.ts'
import { request } from '../../api/request.ts'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { may } from '../../person/may.ts'
import { BehaviourFields } from './behaviour-fields.tsx'
import { CalendarFields } from './calendar-fields.tsx'
import { Conflicts } from './conflicts.tsx'
import { DataFields } from './data-fields.tsx'
import type { Draft, DraftField } from './draft.ts'
import { mergeDraft } from './merge-draft.ts'
import { SpeechFields } from './speech-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { ToolFields } from './tool-fields.tsx'
import { useWords } from './words.ts'
import { WorkflowField } from './workflow-field.tsx'

type Read = Answer<'getAgentDraft'>

/**
 * Edits a draft. When somebody else has saved it meanwhile, both changes are joined, and what both changed is shown side by
 * side before it is saved.
 */
export function DraftForm({ id, read }: { readonly id: string; readonly read: Read }) {
  const { say } = useWords()
  const client = useQueryClient()
  const save = useChange('saveAgentDraft')
  const [base, setBase] = useState(read)
  const [draft, setDraft] = useState<Draft>(read.draft)
  const [conflicts, setConflicts] = useState<readonly DraftField[]>([])
  const [problem, setProblem] = useState<Error | null>(null)
  const isReadOnly = !may('write')

  function absorb(latest: Read) {
    const merged = mergeDraft<Draft>(base.draft, draft, latest.draft)
    setBase(latest)
    setDraft(merged.draft)
    setConflicts(merged.conflicts)
  }
  useEffect(() => {
    if (read.revision > base.revision) absorb(read)
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    try {
      const saved = await save.mutateAsync({
        params: { id },
        body: { draft, expectedRevision: base.revision },
      })
      client.setQueryData(['getAgentDraft', { params: { id } }], saved)
    } catch (error) {
      setProblem(error as Error)
      if (error instanceof ApiError && error.code === 'revision_conflict')
        await request('getAgentDraft', { params: { id } }).then(absorb, setProblem)
    }
  }
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  const part = { draft, change }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-4">
        <TextFields {...part} />
        <SpeechFields {...part} />
        <DataFields {...part} isReadOnly={isReadOnly} />
        <BehaviourFields {...part} />
        <CalendarFields {...part} isReadOnly={isReadOnly} />
        <ToolFields {...part} />
        <WorkflowField {...part} />
      </fieldset>
      <Conflicts fields={conflicts} theirs={base.draft} take={change} />
      <Failure error={problem} />
      {save.isSuccess && <p role="status">{say('agents.saved')}</p>}
      {!isReadOnly && (
        <p>
          <Button look="main" type="submit" disabled={save.isPending}>
            {say('agents.saveDraft')}
          </Button>
        </p>
      )}
    </form>
  )
}
