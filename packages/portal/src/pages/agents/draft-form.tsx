import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Answer } from '../../api/operation-types.ts'
import { request } from '../../api/request.ts'
import { useChange } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Conflicts } from '../../parts/edits/conflicts.tsx'
import { changeDraft, type Edit, mergeDraft } from '../../parts/edits/merge-draft.ts'
import { Failure } from '../../parts/failure.tsx'
import { may } from '../../person/may.ts'
import { BehaviourFields } from './behaviour-fields.tsx'
import { CalendarFields } from './calendar/calendar-fields.tsx'
import { DataFields } from './data-fields.tsx'
import { type Draft, written } from './draft.ts'
import { useFieldNames } from './field-names.ts'
import { InvoicesField } from './invoices-field.tsx'
import { SpeechFields } from './speech-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { ToolFields } from './tool-fields.tsx'
import { useWords } from './words.ts'
import { WorkflowField } from './workflow-field.tsx'

type Read = Answer<'getAgentDraft'>

/**
 * Edits a draft. When somebody else has saved it meanwhile, both changes are joined, and a person chooses between the
 * versions of what both changed before it is saved.
 */
export function DraftForm({ id, read }: { readonly id: string; readonly read: Read }) {
  const { say } = useWords()
  const nameOf = useFieldNames()
  const client = useQueryClient()
  const save = useChange('saveAgentDraft')
  const [revision, setRevision] = useState(read.revision)
  const [edit, setEdit] = useState<Edit<Draft>>({ base: read.draft, draft: read.draft, conflicts: [] })
  const { draft, conflicts } = edit
  // Longer than the request to save: what is typed before the other side is joined would be lost.
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const isReadOnly = !may('write')

  function absorb(latest: Read) {
    setRevision(latest.revision)
    setEdit(mergeDraft(edit, latest.draft))
  }
  useEffect(() => {
    if (read.revision > revision) absorb(read)
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    setIsSaving(true)
    try {
      const saved = await save.mutateAsync({
        params: { id },
        body: { draft, expectedRevision: revision },
      })
      setRevision(saved.revision)
      setEdit({ base: saved.draft, draft: saved.draft, conflicts: [] })
      client.setQueryData(['getAgentDraft', { params: { id } }], saved)
    } catch (error) {
      setProblem(error as Error)
      if (error instanceof ApiError && error.code === 'revision_conflict')
        await request('getAgentDraft', { params: { id } }).then(absorb, setProblem)
    } finally {
      setIsSaving(false)
    }
  }
  const change = (changed: Partial<Draft>) => setEdit(changeDraft(edit, changed))
  const openConflicts = conflicts.filter(({ isSettled }) => !isSettled).length
  const part = { draft, change }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset disabled={isReadOnly || isSaving} className="flex min-w-0 flex-col gap-4">
        <TextFields {...part} />
        <SpeechFields {...part} />
        <DataFields {...part} isReadOnly={isReadOnly} />
        <BehaviourFields {...part} />
        <CalendarFields {...part} isReadOnly={isReadOnly} />
        <InvoicesField {...part} />
        <ToolFields {...part} />
        <WorkflowField {...part} />
        <Conflicts
          conflicts={conflicts}
          draft={draft}
          theirs={edit.base}
          take={change}
          nameOf={nameOf}
          written={written}
        />
      </fieldset>
      <Failure error={problem} />
      {save.isSuccess && <p role="status">{say('agents.saved')}</p>}
      {openConflicts > 0 && <p role="status">{say('conflict.open', { count: openConflicts })}</p>}
      {!isReadOnly && (
        <p>
          <Button look="main" type="submit" disabled={isSaving || openConflicts > 0}>
            {say('agents.saveDraft')}
          </Button>
        </p>
      )}
    </form>
  )
}
