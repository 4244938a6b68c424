import { readdirSync, readFileSync } from 'node:fs'
import type { Interval } from '../../../../platform/kernel/interval.ts'

/** Calendar files as real programs write them, with their busy times. */
export const corpusDir = new URL('../../../../../fixtures/ical/', import.meta.url)

/** The range evaluated: across a DST change, end exclusive. */
export const corpusRange: Interval = {
  startMs: Date.parse('2026-10-20T00:00:00+02:00'),
  endMs: Date.parse('2026-11-16T00:00:00+01:00'),
}
export const corpusHome = 'Europe/Prague'

/** Starts and ends in UTC, in order. */
export type BusyTimes = readonly (readonly [start: string, end: string])[]

export interface CorpusFile {
  readonly name: string
  readonly text: string
  readonly busy: BusyTimes
}

export function readCorpus(): CorpusFile[] {
  const expected = JSON.parse(readFileSync(new URL('expected.json', corpusDir), 'utf8')) as Record<
    string,
    BusyTimes
  >
  return readdirSync(corpusDir)
    .filter((file) => file.endsWith('.ics'))
    .map((file) => {
      const name = file.slice(0, -'.ics'.length)
      return { name, text: readFileSync(new URL(file, corpusDir), 'utf8'), busy: expected[name] ?? [] }
    })
}

export const busyTimes = (intervals: readonly Interval[]): BusyTimes =>
  intervals.map(({ startMs, endMs }) => [stamp(startMs), stamp(endMs)] as const).sort(byText)

const stamp = (ms: number): string => new Date(ms).toISOString().replace('.000', '')
const byText = (one: readonly string[], other: readonly string[]): number =>
  one.join() < other.join() ? -1 : one.join() > other.join() ? 1 : 0
