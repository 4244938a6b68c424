import { type Look, styled } from './look.ts'

const styles = {
  green: [
    'active',
    'booked',
    'completed',
    'connected',
    'delivered',
    'done',
    'live',
    'paid',
    'received',
    'sent',
    'succeeded',
  ],
  yellow: [
    'draft',
    'initiated',
    'in_progress',
    'needs_attention',
    'open',
    'paused',
    'pending',
    'queued',
    'review',
    'ringing',
    'running',
  ],
  red: ['cancelled', 'expired', 'failed', 'no_answer', 'rejected', 'suspended', 'undelivered', 'unpaid'],
} as const

const styleOf = new Map(
  Object.entries(styles).flatMap(([style, words]) =>
    words.map((word) => [word as string, style as keyof typeof styles] as const),
  ),
)

/** The cell of a `status` or `state` column in the color of its state; any other text as it is. */
export function statusText(look: Look, name: string, text: string): string {
  const style = /status|^state$/i.test(name) ? styleOf.get(text) : undefined
  return style === undefined ? text : styled(look, style, text)
}
