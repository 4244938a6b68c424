import { setPriority } from 'node:os'

const measuredNice = -10

/** What is measured goes before other work of the machine, ours and the peers alike. */
export const measuredPriority: readonly string[] = ['nice', '-n', String(measuredNice)]

/** The generator must not be late: real time on a core of its own. */
export const generatorPriority: readonly string[] = ['taskset', '-c', '1', 'chrt', '-f', '20']

/** The same for a process that something else has started: its later threads inherit it. */
export const raise = (pid: number): void => setPriority(pid, measuredNice)
