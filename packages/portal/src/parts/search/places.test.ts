import { describe, expect, it } from 'vitest'
import { placesIn } from './places.ts'

const hex = '0198a1b2c3d47e5f8a9b0c1d2e3f4a5b'
const placesFor = (text: string, operates = false) => placesIn(text, { operates })

describe('an id', () => {
  it.each([
    [`c_${hex}`, { folder: 'calls', path: `/calls/c_${hex}` }],
    [`ag_${hex}`, { folder: 'agents', path: `/agents/ag_${hex}` }],
    [`task_${hex}`, { folder: 'tasks', path: `/tasks/task_${hex}` }],
    [`set_${hex}`, { folder: 'setup-orders', path: `/setup-orders/set_${hex}` }],
    [`dlv_${hex}`, { folder: 'webhook', path: '/webhook' }],
    [`doc_${hex}`, { folder: 'billing', path: '/billing' }],
    [`msg_${hex}`, { messageId: `msg_${hex}` }],
  ])('leads from %s to what it is of', (text, place) => {
    expect(placesFor(text)).toEqual([place])
  })

  it('of a request leads to the log, in which it is looked up', () => {
    const id = 'req_0123456789abcdef'
    const place = { folder: 'developers', path: '/developers/requests', search: { id } }
    expect(placesFor(id)).toEqual([place])
    expect(placesFor(`  "requestId": "${id}",`)).toEqual([place])
  })

  it('of an account leads to the console of those who have one', () => {
    expect(placesFor(`acc_${hex}`)).toMatchObject([{ path: '/settings' }])
    expect(placesFor(`acc_${hex}`, true)).toMatchObject([{ path: `/operator/accounts/acc_${hex}` }])
  })

  it.each(['', 'c_', `c_${hex}0`, `c_${hex.slice(1)}`, `toString_${hex}`, `xc_${hex}x`, hex])(
    'is not found in %j',
    (text) => {
      expect(placesFor(text)).toEqual([])
    },
  )
})

describe('a phone number', () => {
  it.each(['+420601000011', '+420 601 000 011', ' +420/601-000-011 '])(
    'leads from %j to the number and to the texts with it',
    (text) => {
      expect(placesFor(text)).toEqual([
        { folder: 'numbers', path: '/numbers/+420601000011' },
        { folder: 'messages', path: '/messages', search: { with: '+420601000011' } },
      ])
    },
  )

  it.each(['601000011', '+420', '+420 601 abc'])('is not found in %j', (text) => {
    expect(placesFor(text)).toEqual([])
  })
})
