import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Answer } from '../../api/operation-types.ts'
import { request } from '../../api/request.ts'
import { useChange } from '../../api/use-operation.ts'
import { useLanguage } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { may } from '../../person/may.ts'
import { type DraftField, draftFields, mergeDraft, textsOf } from './merge-draft.ts'

type Draft = Answer<'getAgentDraft'>

const names = Object.keys(draftFields) as readonly DraftField[]

/**
 * Edits the texts of a draft. What the page does not show is sent back as it was read. When somebody else has saved the
 * draft meanwhile, both changes are joined, and what both changed is shown side by side before it is saved.
 */
export function DraftForm({ id, read }: { readonly id: string; readonly read: Draft }) {
  const { say } = useLanguage()
  const client = useQueryClient()
  const save = useChange('saveAgentDraft')
  const [base, setBase] = useState(read)
  const [texts, setTexts] = useState(() => textsOf(read.draft))
  const [theirs, setTheirs] = useState<Partial<Record<DraftField, string>>>({})
  const [problem, setProblem] = useState<Error | null>(null)
  const isReadOnly = !may('write')

  function absorb(latest: Draft) {
    const merged = mergeDraft(textsOf(base.draft), texts, textsOf(latest.draft))
    setBase(latest)
    setTexts(merged.texts)
    setTheirs(Object.fromEntries(merged.conflicts.map((name) => [name, latest.draft[name]])))
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
        body: { draft: { ...base.draft, ...texts }, expectedRevision: base.revision },
      })
      client.setQueryData(['getAgentDraft', { params: { id } }], saved)
    } catch (error) {
      setProblem(error as Error)
      if (error instanceof ApiError && error.code === 'revision_conflict')
        await request('getAgentDraft', { params: { id } }).then(absorb, setProblem)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      {names.map((name) => (
        <Text
          key={name}
          name={name}
          value={texts[name]}
          theirs={theirs[name]}
          isReadOnly={isReadOnly}
          change={(value) => setTexts({ ...texts, [name]: value })}
        />
      ))}
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

function Text({
  name,
  value,
  theirs,
  isReadOnly,
  change,
}: {
  readonly name: DraftField
  readonly value: string
  /** The text that somebody else has saved in the meantime. */
  readonly theirs: string | undefined
  readonly isReadOnly: boolean
  readonly change: (value: string) => void
}) {
  const { say } = useLanguage()
  const { maxLength, rows } = draftFields[name]
  const field = {
    label: say(`agents.${name}`),
    hint: say('agents.characters', { used: value.length, count: maxLength }),
    maxLength,
    value,
    readOnly: isReadOnly,
    required: name === 'name',
  }
  return (
    <>
      {rows === 1 ? (
        <TextField {...field} onChange={({ target }) => change(target.value)} />
      ) : (
        <TextArea {...field} rows={rows} onChange={({ target }) => change(target.value)} />
      )}
      {theirs !== undefined && (
        <div className="border-l-4 border-warn pl-3">
          <p>{say('agents.theirs')}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{theirs}</p>
          <Button onClick={() => change(theirs)}>
            {say('agents.takeTheirs', { field: say(`agents.${name}`) })}
          </Button>
        </div>
      )}
    </>
  )
}
