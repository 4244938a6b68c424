import type { StoredTask } from '../state/task.store.ts'
import type { CallingWindow } from '../windows/calling-window.ts'

/** The hours of the retry policy; the last minute is included (spec:states.retry-policy). */
const policyHours: CallingWindow = {
  days: [1, 2, 3, 4, 5, 6, 7],
  start: '08:00',
  end: '21:59',
  timezone: 'Europe/Prague',
}

/** The windows that all must be open for a task to dial. */
export const windowsOf = ({
  callingWindow,
  retryPolicy,
}: Pick<StoredTask, 'callingWindow' | 'retryPolicy'>): readonly CallingWindow[] => [
  ...(callingWindow === null ? [] : [callingWindow]),
  ...(retryPolicy === null ? [] : [policyHours]),
]
