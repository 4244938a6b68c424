import { next } from '@hovor/machine'
import { describe, expect, it } from 'vitest'
import { mayReceive, type SessionEvent, type SessionState, sessionTransitions } from './session.machine.ts'

const events: readonly SessionEvent[] = ['bind', 'bind-accepted', 'bind-refused', 'unbind', 'unbound', 'lost']

describe('the session machine', () => {
  it.each([
    ['open', 'bind', 'binding'],
    ['binding', 'bind-accepted', 'bound'],
    ['binding', 'bind-refused', 'open'],
    ['bound', 'unbind', 'unbinding'],
    ['unbinding', 'unbound', 'closed'],
    ['open', 'lost', 'closed'],
    ['binding', 'lost', 'closed'],
    ['bound', 'lost', 'closed'],
    ['unbinding', 'lost', 'closed'],
  ] as const)('goes from %s by %s to %s', (from, event, to) => {
    expect(next(sessionTransitions, from, event)?.to).toBe(to)
  })

  it('has no other transitions', () => {
    const states = Object.keys(sessionTransitions) as SessionState[]
    const steps = states.flatMap((state) =>
      events.filter((event) => next(sessionTransitions, state, event) !== undefined),
    )
    expect(steps).toHaveLength(9)
  })

  it('lets a receiver submit nothing and a transmitter receive nothing', () => {
    expect(mayReceive('smsc', 'bound', 'receiver', 'submit_sm')).toBe(false)
    expect(mayReceive('smsc', 'bound', 'transmitter', 'submit_sm')).toBe(true)
    expect(mayReceive('smsc', 'bound', 'transceiver', 'submit_sm')).toBe(true)
    expect(mayReceive('esme', 'bound', 'transmitter', 'deliver_sm')).toBe(false)
    expect(mayReceive('esme', 'bound', 'receiver', 'deliver_sm')).toBe(true)
  })

  it('accepts only a bind and enquire_link before the bind, and no second bind', () => {
    expect(mayReceive('smsc', 'open', undefined, 'submit_sm')).toBe(false)
    expect(mayReceive('smsc', 'open', undefined, 'enquire_link')).toBe(true)
    expect(mayReceive('smsc', 'open', undefined, 'bind_receiver')).toBe(true)
    expect(mayReceive('smsc', 'bound', 'transceiver', 'bind_transceiver')).toBe(false)
    expect(mayReceive('esme', 'binding', undefined, 'deliver_sm')).toBe(false)
    expect(mayReceive('esme', 'bound', 'transceiver', 'submit_sm')).toBe(false)
  })
})
