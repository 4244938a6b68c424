import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useChange, useOperation } from '../../api/use-operation.ts'
import { Button } from '../../parts/button.tsx'
import { Conflicts } from '../../parts/edits/conflicts.tsx'
import { changeDraft, type Edit, isSame, mergeDraft } from '../../parts/edits/merge-draft.ts'
import { Facts } from '../../parts/facts.tsx'
import { Failure } from '../../parts/failure.tsx'
import { may } from '../../person/may.ts'
import { ContactFile, type Preview } from './contact-file.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { changeOf, type SettingName, settingsOf, type Task, type TaskSettings } from './task-settings.ts'
import { useWrittenSettings } from './use-written-settings.ts'
import { useWords } from './words.ts'

const isOver = ({ status }: Task): boolean => ['completed', 'cancelled', 'expired'].includes(status)

/**
 * The settings of a campaign. When somebody else has changed them meanwhile, the page says what, keeps what was typed, and
 * asks which of the two holds where both changed the same.
 */
export function EditTask({ of: task }: { readonly of: Task }) {
  const { say } = useWords()
  const client = useQueryClient()
  const save = useChange('updateTask', ['listTasks', 'listTaskItems'])
  const agents = useOperation('listAgents', { query: { limit: 200 } }).data?.agents ?? []
  const { nameOf, written } = useWrittenSettings(agents, task.retryDelayMins)
  const [revision, setRevision] = useState(task.revision)
  const [edit, setEdit] = useState<Edit<TaskSettings>>(() => unchanged(task))
  const [news, setNews] = useState<readonly SettingName[]>([])
  const [contacts, setContacts] = useState<Preview>()
  /** How often it was saved: the choice of a file begins anew. */
  const [saves, setSaves] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const isReadOnly = !may('write') || isOver(task)
  const { base, draft, conflicts } = edit
  const change = changeOf(base, draft)
  const recipients = task.status === 'draft' ? contacts?.recipients : undefined
  const isChanged = Object.keys(change).length > 0 || recipients !== undefined
  const openConflicts = conflicts.filter(({ isSettled }) => !isSettled).length

  function absorb(latest: Task) {
    setRevision(latest.revision)
    const theirs = settingsOf(latest)
    const names = (Object.keys(theirs) as SettingName[]).filter((name) => !isSame(theirs[name], base[name]))
    // Who has typed nothing sees the new settings in the form.
    if (isChanged) setNews((before) => [...new Set([...before, ...names])])
    setEdit(mergeDraft(edit, theirs))
  }
  useEffect(() => {
    if (task.revision > revision) absorb(task)
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    setIsSaving(true)
    const params = { id: task.id }
    try {
      const { task: saved } = await save.mutateAsync({ params, body: { ...change, ...(recipients && { recipients }), revision } })
      setRevision(saved.revision)
      setEdit(unchanged(saved))
      setNews([])
      setContacts(undefined)
      setSaves(saves + 1)
      client.setQueryData(['getTask', { params }], { task: saved })
    } catch (error) {
      setProblem(error as Error)
      if (error instanceof ApiError && error.code === 'revision_conflict')
        await request('getTask', { params }).then(({ task: latest }) => absorb(latest), setProblem)
    } finally {
      setIsSaving(false)
    }
  }
  const take = (changed: Partial<TaskSettings>) => setEdit(changeDraft(edit, changed))
  return (
    <form onSubmit={(event) => void submit(event)} className="flex max-w-2xl flex-col gap-3">
      {!isReadOnly && task.status === 'running' && <p>{say('edit.running')}</p>}
      <fieldset disabled={isReadOnly || isSaving} className="flex min-w-0 flex-col gap-3">
        <SettingsFields
          value={draft}
          change={take}
          agents={agents}
          delayMins={task.retryDelayMins}
          maySpread={
            base.attempts.policy !== null || task.items.every(({ attempts }) => attempts.length === 0)
          }
          isRunning={task.status === 'running'}
        >
          {task.status === 'draft' && <ContactFile key={saves} isReplacing tell={setContacts} />}
        </SettingsFields>
        <Conflicts
          conflicts={conflicts}
          draft={draft}
          theirs={base}
          take={take}
          nameOf={nameOf}
          written={written}
        />
      </fieldset>
      {news.length > 0 && (
        <div role="status" className="border-l-4 border-warn pl-3">
          <p>{say('edit.news')}</p>
          <Facts
            of={news.map((name) => [nameOf(name), written(base[name], name) || say('conflict.empty')])}
          />
        </div>
      )}
      <Failure error={problem} />
      {save.isSuccess && <p role="status">{say('edit.saved')}</p>}
      {openConflicts > 0 && <p role="status">{say('conflict.open', { count: openConflicts })}</p>}
      {!isReadOnly && (
        <p>
          <Button
            look="main"
            type="submit"
            disabled={isSaving || openConflicts > 0 || !isChanged || recipients?.length === 0}
          >
            {say('edit.save')}
          </Button>
        </p>
      )}
    </form>
  )
}

function unchanged(task: Task): Edit<TaskSettings> {
  const settings = settingsOf(task)
  return { base: settings, draft: settings, conflicts: [] }
}
