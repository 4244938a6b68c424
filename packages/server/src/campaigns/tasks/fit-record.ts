import { maxAttemptsShown, maxTaskBytes, type Task } from '@hovor/api'

/** The settings and counts of a task take at most this much as JSON, in bytes. */
const settingsBytes = 2_000
/** An attempt takes at most this much. */
const attemptBytes = 300

type Contacts = Pick<Task, 'recipients' | 'items'>

/** The size of a task as JSON, in bytes, from above. */
export const recordBytes = ({
  recipients,
  items,
}: {
  readonly recipients: unknown
  readonly items: unknown
}): number => Buffer.byteLength(JSON.stringify({ recipients, items })) + settingsBytes

/**
 * The contacts of a task with as many of the latest attempts each as keep its record within 2 MB, and at least the last
 * one: dials go on when a list fills its record. `GET /v1/tasks/{id}/items` has them all (spec:limits.task-record,
 * decision:0055).
 */
export function fitRecord({ recipients, items }: Contacts): Contacts['items'] {
  const made = items.map(({ attempts }) => attempts.length)
  const shownWith = (most: number) => made.reduce((sum, count) => sum + Math.min(count, most), 0)
  if (shownWith(maxAttemptsShown) <= items.length) return items
  const bytes = recordBytes({ recipients, items: items.map((item) => ({ ...item, attempts: [] })) })
  let most = maxAttemptsShown
  while (most > 1 && bytes + shownWith(most) * attemptBytes > maxTaskBytes) most -= 1
  return items.map((item) => ({ ...item, attempts: item.attempts.slice(-most) }))
}
