import type { FromTalkPage } from '@hovor/api'

/** Undefined for what no page of ours says. */
export function readFromPage(text: string): FromTalkPage | undefined {
  const said = parsed(text)
  if (typeof said !== 'object' || said === null || !('type' in said)) return undefined
  if (said.type === 'hang-up') return { type: 'hang-up' }
  if (said.type !== 'press' || !('digit' in said) || typeof said.digit !== 'string') return undefined
  return /^[0-9*#]$/.test(said.digit) ? { type: 'press', digit: said.digit } : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
