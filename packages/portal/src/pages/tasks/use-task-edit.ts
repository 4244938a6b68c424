import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { useChange } from '../../api/use-operation.ts'
import { changeDraft, type Edit, isSame, mergeDraft } from '../../parts/edits/merge-draft.ts'
import type { Preview } from './contact-file.tsx'
import { changeOf, type SettingName, settingsOf, type Task, type TaskSettings } from './task-settings.ts'

/**
 * The settings of a campaign while a person changes them. What somebody else saves meanwhile is joined with what was typed:
 * `news` names what is new, and conflicts what both have changed.
 */
export function useTaskEdit(task: Task) {
  const client = useQueryClient()
  const save = useChange('updateTask', ['listTasks', 'listTaskItems'])
  const [revision, setRevision] = useState(task.revision)
  const [edit, setEdit] = useState<Edit<TaskSettings>>(() => unchanged(task))
  const [news, setNews] = useState<readonly SettingName[]>([])
  const [contacts, setContacts] = useState<Preview>()
  /** How often it was saved: the choice of a file begins anew. */
  const [saves, setSaves] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const change = changeOf(edit.base, edit.draft)
  const recipients = task.status === 'draft' ? contacts?.recipients : undefined
  const isChanged = Object.keys(change).length > 0 || recipients !== undefined

  function absorb(latest: Task) {
    setRevision(latest.revision)
    const theirs = settingsOf(latest)
    const names = Object.keys(theirs) as SettingName[]
    const changed = names.filter((name) => !isSame(theirs[name], edit.base[name]))
    // Who has typed nothing sees the new settings in the form.
    if (isChanged) setNews((before) => [...new Set([...before, ...changed])])
    setEdit(mergeDraft(edit, theirs))
  }
  useEffect(() => {
    if (task.revision > revision) absorb(task)
  })
  async function submit() {
    setProblem(null)
    setIsSaving(true)
    const params = { id: task.id }
    const body = { ...change, ...(recipients && { recipients }), revision }
    try {
      const { task: saved } = await save.mutateAsync({ params, body })
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
  const isWhole = edit.draft.callingWindow?.days.length !== 0 && recipients?.length !== 0
  const openConflicts = edit.conflicts.filter(({ isSettled }) => !isSettled).length
  return {
    ...edit,
    ...{ news, saves, isSaving, problem, submit, openConflicts },
    isSaved: save.isSuccess,
    canSave: isChanged && isWhole && !isSaving && openConflicts === 0,
    take: (changed: Partial<TaskSettings>) => setEdit(changeDraft(edit, changed)),
    chooseContacts: setContacts,
  }
}

function unchanged(task: Task): Edit<TaskSettings> {
  const settings = settingsOf(task)
  return { base: settings, draft: settings, conflicts: [] }
}
