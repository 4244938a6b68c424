import type { TaskCalls } from '../ports/task-calls.port.ts'

/** For calls of which none belongs to a campaign. */
export const noTaskCalls: TaskCalls = {
  contactAt: async () => undefined,
  reserve: async () => true,
  ended: async () => {},
  leftUncertain: async () => {},
}
