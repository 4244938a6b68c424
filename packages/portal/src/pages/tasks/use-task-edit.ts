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
  /** The contact list that the chosen file replaces, and whether somebody else has replaced it meanwhile. */
  const [list, setList] = useState(() => listOf(task))
  const [isListNew, setIsListNew] = useState(false)
  /** How often the choice of a file began anew. */
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
    if (recipients !== undefined && listOf(latest) !== list) {
      setIsListNew(true)
      begin()
    }
    setList(listOf(latest))
  }
  useEffect(() => {
    if (task.revision > revision) absorb(task)
  })
  /** The choice of a file begins anew. */
  function begin() {
    setContacts(undefined)
    setSaves(saves + 1)
  }
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
      setList(listOf(saved))
      setIsListNew(false)
      begin()
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
    ...{ news, saves, isListNew, isSaving, problem, submit, openConflicts },
    isSaved: save.isSuccess,
    canSave: isChanged && isWhole && !isSaving && openConflicts === 0,
    take: (changed: Partial<TaskSettings>) => setEdit(changeDraft(edit, changed)),
    chooseContacts: setContacts,
  }
}

/** A list that replaces another has contacts of its own. */
const listOf = ({ items }: Task): string | undefined => items[0]?.id

function unchanged(task: Task): Edit<TaskSettings> {
  const settings = settingsOf(task)
  return { base: settings, draft: settings, conflicts: [] }
}
