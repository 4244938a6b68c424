import { maxAttemptsShown, maxTaskBytes, type Task, type TaskItem } from '@hovor/api'

/** The settings and counts of a task take at most this much as JSON, in bytes. */
const settingsBytes = 2_000
/** An attempt takes at most this much. */
const attemptBytes = 300

/** The size of a task before anybody is dialed as JSON, in bytes, from above. */
export const newRecordBytes = (contacts: { readonly recipients: unknown; readonly items: unknown }): number =>
  bytesOf(contacts) + settingsBytes

const bytesOf = (record: object): number => Buffer.byteLength(JSON.stringify(record))

/**
 * A task whose record stays within 2 MB, however often its contacts were dialed: with as many of the latest attempts of
 * each contact as fit, then with the last one of those that were dialed latest. A list that fills its record shows contacts
 * as before their first dial, but for their status. `GET /v1/tasks/{id}/items` leaves out nothing
 * (spec:limits.task-record, decision:0055).
 */
export function fitRecord(task: Task): Task {
  const { items } = task
  if (items.every(isUntouched)) return task
  const roomBytes = maxTaskBytes - bytesOf({ ...task, items: items.map((item) => showing(item, 0)) })
  if (roomBytes < 0) return { ...task, items: items.map(undialed) }
  const fitting = Math.floor(roomBytes / attemptBytes)
  const shownWith = (most: number) =>
    items.reduce((sum, item) => sum + Math.min(item.attempts.length, most), 0)
  let most = maxAttemptsShown
  while (most > 0 && shownWith(most) > fitting) most -= 1
  if (most > 0) return { ...task, items: items.map((item) => showing(item, most)) }
  const latest = new Set(items.toSorted((a, b) => lastDialMs(b) - lastDialMs(a)).slice(0, fitting))
  return { ...task, items: items.map((item) => showing(item, latest.has(item) ? 1 : 0)) }
}

/** As it was measured before the list was taken. */
const isUntouched = ({ attempts, lastError }: TaskItem): boolean =>
  attempts.length === 0 && lastError === undefined

/** With so many of its latest attempts. */
const showing = (item: TaskItem, most: number): TaskItem => ({
  ...item,
  attempts: most === 0 ? [] : item.attempts.slice(-most),
})

const undialed = ({ id, to, externalId, status, nextAttemptAt }: TaskItem): TaskItem => ({
  id,
  to,
  externalId,
  status,
  attempts: [],
  nextAttemptAt,
})

const lastDialMs = ({ attempts }: TaskItem): number => attempts.at(-1)?.startedAt ?? 0
