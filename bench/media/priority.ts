import { setPriority } from 'node:os'

const peerNice = -10

/** A peer gets the priority that our media thread requests. */
export const peerPriority: readonly string[] = ['nice', '-n', String(peerNice)]

/** The generator must not be late: real-time priority on a dedicated core. */
export const generatorPriority: readonly string[] = ['taskset', '-c', '1', 'chrt', '-f', '20']

/** The same for a process started elsewhere: its later threads inherit it. */
export const raise = (pid: number): void => setPriority(pid, peerNice)
