import * as z from 'zod'
import { parseForeignText } from '../../platform/kernel/json/parse-foreign.ts'

/** Whether a contact may be called now, as the account's own system says. */
export type Verdict =
  | { readonly kind: 'call' }
  | { readonly kind: 'skip'; readonly reason: string }
  | { readonly kind: 'later'; readonly atMs: number }
  /** No answer that can be read: never a call. */
  | { readonly kind: 'none' }

const minuteMs = 60_000
/** An answer that names no time. */
const unnamedMs = 5 * minuteMs
const earliestMs = minuteMs
const latestMs = 366 * 24 * 60 * minuteMs
/** As `lastError` of a contact, in UTF-16 code units. */
const maxReason = 64

const answer = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('call') }),
  z.object({ decision: z.literal('skip'), reason: z.string().optional() }),
  z.object({
    decision: z.literal('later'),
    at: z.union([z.int(), z.iso.datetime({ offset: true }).transform(Date.parse)]).optional(),
  }),
])

/** Reads an answer. A time is in Unix milliseconds or RFC 3339, and kept between a minute and a year from now. */
export function readVerdict(status: number, body: Uint8Array, nowMs: number): Verdict {
  if (status < 200 || status > 299) return { kind: 'none' }
  const parsed = answer.safeParse(jsonOf(body))
  if (!parsed.success) return { kind: 'none' }
  switch (parsed.data.decision) {
    case 'call':
      return { kind: 'call' }
    case 'skip':
      return { kind: 'skip', reason: reasonOf(parsed.data.reason) }
    case 'later': {
      const atMs = parsed.data.at ?? nowMs + unnamedMs
      return { kind: 'later', atMs: Math.min(Math.max(atMs, nowMs + earliestMs), nowMs + latestMs) }
    }
  }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return parseForeignText(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

/** Without control characters, which no text of PostgreSQL and no line of a table holds. */
function reasonOf(reason = ''): string {
  const cut = reason
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, maxReason)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)) || 'not_eligible'
}
