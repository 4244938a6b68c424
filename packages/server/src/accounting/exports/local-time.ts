import { pragueZone } from '../../platform/kernel/prague.ts'

const parts = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: pragueZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
})

/** Local date and time as Excel reads it: `2026-11-27 08:15:00`; empty where there is none. */
export const localTime = (atMs: number | null | undefined): string =>
  atMs == null ? '' : parts.format(atMs).replace(', ', ' ')
