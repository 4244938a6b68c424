import { dtmfDigits } from './event.ts'
import type { PressedDigit } from './receiver.ts'

/** Duration of a body that gives none. */
const defaultDurationMs = 250
const maxDurationMs = 60_000
const maxBodyChars = 512

/**
 * The digit of a SIP INFO request: `application/dtmf-relay` (`Signal=5`, `Duration=160`) or
 * `application/dtmf` (the digit alone). Undefined for other types, several digits, flash and malformed
 * bodies.
 */
export const readDtmfInfo = (contentType: string, body: string): PressedDigit | undefined => {
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase()
  if (body.length > maxBodyChars) return undefined
  if (type === 'application/dtmf') return pressed(body.trim(), undefined)
  if (type !== 'application/dtmf-relay') return undefined
  return pressed(fieldOf('signal', body), fieldOf('duration', body))
}

const pressed = (signal: string | undefined, duration: string | undefined): PressedDigit | undefined => {
  const digit = digitOf(signal ?? '')
  if (digit === undefined) return undefined
  const durationMs = /^\d{1,5}$/.test(duration ?? '') ? Number(duration) : defaultDurationMs
  return { digit, durationMs: Math.min(maxDurationMs, durationMs) }
}

/** Some equipment sends star and hash as their RFC 4733 event codes. */
const digitOf = (signal: string): string | undefined => {
  if (/^1[0-5]$/.test(signal)) return dtmfDigits[Number(signal)]
  return signal.length === 1 && dtmfDigits.includes(signal.toUpperCase()) ? signal.toUpperCase() : undefined
}

const fieldOf = (name: string, body: string): string | undefined =>
  body
    .split(/\r?\n/)
    .map((line) => line.split('='))
    .find(([key]) => key?.trim().toLowerCase() === name)?.[1]
    ?.trim()
