import type { EventName, WebhookEvent } from '@hovor/api'

/** Written out, so that the definitions stay out of what a browser loads. */
type Examples = { readonly [Name in EventName]: Extract<WebhookEvent, { readonly event: Name }> }

const hex = '0198a1b2c3d47e5f8a9b0c1d2e3f4a5b'
const ts = 1795291247600
const event_id = `evt_${hex}`
const incoming = { id: `c_${hex}`, direction: 'in', from: '+420601000001', to: '+420228880001' } as const
const outgoing = { id: `c_${hex}`, direction: 'out', from: '+420228880001', to: '+420601000001' } as const
const campaign = { id: `task_${hex}`, name: 'Upomínky listopad', spentHal: 4200 }

/** Each event as a webhook gets it (spec:events.envelope). */
export const eventExamples: Examples = {
  'call.completed': {
    event: 'call.completed',
    ts,
    event_id,
    data: {
      ...incoming,
      status: 'completed',
      endReason: 'completed',
      durationSecs: 42.5,
      priceHal: 320,
      transcript: [
        { role: 'agent', message: 'Dobrý den, tady virtuální asistentka Pekárny Novák.' },
        { role: 'caller', message: 'Zavolejte mi prosím na +420601000001.' },
      ],
      summary: 'The caller asks to be called back.',
      data: { phone: '+420601000001' },
    },
  },
  'call.failed': {
    event: 'call.failed',
    ts,
    event_id,
    data: { ...outgoing, endReason: 'busy', reason: 'busy' },
  },
  'call.no_answer': {
    event: 'call.no_answer',
    ts,
    event_id,
    data: {
      ...outgoing,
      status: 'no_answer',
      endReason: 'no_answer',
      durationSecs: 0,
      priceHal: 0,
      answeredBy: 'unknown',
    },
  },
  'call.missed': {
    event: 'call.missed',
    ts,
    event_id,
    data: { ...incoming, status: 'missed', endReason: 'missed', durationSecs: 0, priceHal: 0 },
  },
  'message.sent': {
    event: 'message.sent',
    ts,
    data: { id: `msg_${hex}`, to: '+420601000011', status: 'sent', priceHal: 160, smsNumber: null },
  },
  'message.received': {
    event: 'message.received',
    ts,
    event_id,
    data: {
      id: `msg_${hex}`,
      from: '+420601000011',
      to: '+420702000001',
      body: 'Prijdeme zitra.',
      segments: 1,
      receivedAt: 1795291247000,
    },
  },
  'task.completed': {
    event: 'task.completed',
    ts,
    event_id,
    data: {
      ...campaign,
      status: 'completed',
      counts: { total: 120, waiting: 0, inProgress: 0, review: 0, done: 120, succeeded: 96 },
    },
  },
  'task.needs_attention': {
    event: 'task.needs_attention',
    ts,
    event_id,
    data: {
      ...campaign,
      status: 'needs_attention',
      counts: { total: 120, waiting: 0, inProgress: 0, review: 3, done: 117, succeeded: 94 },
    },
  },
  'task.paused': {
    event: 'task.paused',
    ts,
    event_id,
    data: {
      ...campaign,
      status: 'paused',
      counts: { total: 120, waiting: 80, inProgress: 0, review: 2, done: 38, succeeded: 31 },
      lastError: 'insufficient_credit',
    },
  },
  'webhook.test': {
    event: 'webhook.test',
    ts,
    data: { message: 'Test event', accountId: `acc_${hex}` },
  },
}
