import type { StoredTask } from '../state/task.store.ts'

/** Later than any turn so far, also within one millisecond. */
export const nextTurnAt = ({ turnAt }: Pick<StoredTask, 'turnAt'>, nowMs: number): number =>
  Math.max(nowMs, turnAt + 1)
