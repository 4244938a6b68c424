import { setPriority } from 'node:os'

const peerNice = -10

/** A peer gets what our media thread asks for. */
export const peerPriority: readonly string[] = ['nice', '-n', String(peerNice)]

/** The generator must not be late: real time on a core of its own. */
export const generatorPriority: readonly string[] = ['taskset', '-c', '1', 'chrt', '-f', '20']

/** The same for a process that something else has started: its later threads inherit it. */
export const raise = (pid: number): void => setPriority(pid, peerNice)
