import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** Sets the nice value of the calling thread; without permission, no effect. */
export const setThreadPriority = (nice: number): void => {
  try {
    // Linux schedules threads by thread id, which `process.pid` is not.
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), nice)
  } catch {
    // No permission or another system: default priority will do.
  }
}
