import { readdirSync, readFileSync } from 'node:fs'

export interface RunningProcess {
  readonly pid: number
  readonly commandLine: string
}

/**
 * The processes of a session, and those elsewhere that carry `mark` (`NAME=value`) in their environment. Linux only:
 * elsewhere none is found. Zombies do not count.
 */
export function processesOf(session: number, mark: string): readonly RunningProcess[] {
  return pids().flatMap((pid) => {
    // After the name, which may hold spaces and parentheses: state, ppid, pgrp, session.
    const fields = read(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
    if (pid === process.pid || fields[0] === undefined || fields[0] === '' || fields[0] === 'Z') return []
    const own = Number(fields[3]) === session || read(pid, 'environ').split('\0').includes(mark)
    return own
      ? [{ pid, commandLine: read(pid, 'cmdline').replaceAll('\0', ' ').trim() || `process ${pid}` }]
      : []
  })
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function read(pid: number, file: 'stat' | 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}
