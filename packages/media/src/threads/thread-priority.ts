import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** Sets the nice value of the calling thread where the system allows it; without the right nothing changes. */
export const setThreadPriority = (nice: number): void => {
  try {
    // On Linux a thread is scheduled by its own id, which the process id does not tell.
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), nice)
  } catch {
    // Missing right or another system: the ordinary priority is good enough.
  }
}
