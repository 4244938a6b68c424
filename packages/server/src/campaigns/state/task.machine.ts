import type { TaskStatus } from '@hovor/api'
import { row, type Transitions } from '@hovor/machine'

export type TaskEvent =
  | 'start'
  | 'pause'
  | 'halt'
  | 'needAttention'
  | 'resume'
  | 'complete'
  | 'cancel'
  | 'expire'

/**
 * A campaign. A person pauses it, and `halt` is the service doing so: its owner has to repair something. `needAttention` and `complete` come when no contact is waiting or being called; `resume` when the last
 * review has been resolved. Calls that run when it ends finish.
 * spec:tasks.status, spec:states.task-expires
 */
export const taskTransitions: Transitions<TaskStatus, TaskEvent, 'publish'> = {
  draft: { start: row('running'), cancel: row('cancelled') },
  running: {
    pause: row('paused'),
    halt: row('paused', 'publish'),
    needAttention: row('needs_attention', 'publish'),
    complete: row('completed', 'publish'),
    cancel: row('cancelled'),
    expire: row('expired'),
  },
  paused: {
    start: row('running'),
    complete: row('completed', 'publish'),
    cancel: row('cancelled'),
    expire: row('expired'),
  },
  needs_attention: {
    resume: row('running'),
    pause: row('paused'),
    halt: row('paused', 'publish'),
    complete: row('completed', 'publish'),
    cancel: row('cancelled'),
    expire: row('expired'),
  },
  completed: {},
  cancelled: {},
  expired: {},
}
