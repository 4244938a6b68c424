import { expect, it } from 'vitest'
import { closedPhone, type PhoneAction, phoneAfter } from './phone-state.ts'

const ready = { type: 'ready', number: '+420601000099', texts: [] } as const
const after = (...actions: readonly PhoneAction[]) => actions.reduce(phoneAfter, closedPhone)
const text = (id: string) =>
  ({ type: 'text', text: { id, direction: 'in', number: '+420228880001', body: 'Ahoj', at: 1 } }) as const

it('rings, is answered once the microphone is there, and says how it ended', () => {
  const rung = after(ready, { type: 'ringing', from: '+420228880001' })
  expect(rung).toMatchObject({ call: 'ringing', party: '+420228880001' })
  expect(phoneAfter(rung, { type: 'answering' }).call).toBe('answering')
  const over = after(
    ready,
    { type: 'ringing', from: '' },
    { type: 'talking' },
    { type: 'over', why: 'far-hung-up' },
  )
  expect(over).toMatchObject({ call: 'none', over: 'far-hung-up' })
})

it('goes on ringing where the microphone is refused', () => {
  const refused = after(
    ready,
    { type: 'ringing', from: '' },
    { type: 'answering' },
    { type: 'unheard', problem: 'refused' },
  )
  expect(refused).toMatchObject({ call: 'ringing', problem: 'refused' })
})

it('forgets the call before with the next one', () => {
  const again = after(
    ready,
    { type: 'calling', to: '+420601000002' },
    { type: 'pressed', digit: '5' },
    { type: 'over', why: 'busy' },
    { type: 'calling', to: '+420601000001' },
  )
  expect(again).toMatchObject({ call: 'calling', party: '+420601000001', pressed: '', over: undefined })
})

it('has no call once the connection is lost, and keeps its texts until it is open again', () => {
  const lost = after(ready, text('1'), { type: 'talking' }, { type: 'closed' })
  expect(lost).toMatchObject({ connection: 'lost', call: 'none', texts: [{ id: '1' }] })
  expect(phoneAfter(lost, ready)).toMatchObject({ connection: 'open', texts: [] })
})

it('stays refused when the socket is closed after the refusal', () => {
  const error = { code: 'unauthorized', message: 'Signed out.', action: 'Sign in.' }
  expect(after(ready, { type: 'refused', error }, { type: 'closed' }).connection).toBe('refused')
})

it('says that it is open in too many windows until one of them is closed', () => {
  const full = after({ type: 'full' }, { type: 'closed' })
  expect(full.connection).toBe('full')
  expect(phoneAfter(full, ready).connection).toBe('open')
})

it('keeps the newest fifty keys of the far side', () => {
  const pressed = [...'1'.repeat(50), '2'].map((digit) => ({ type: 'pressed', digit }) as const)
  expect(after(ready, { type: 'talking' }, ...pressed).pressed).toBe(`${'1'.repeat(49)}2`)
})

it('keeps the newest fifty texts', () => {
  const many = Array.from({ length: 60 }, (_, place) => text(String(place)))
  const { texts } = after(ready, ...many)
  expect([texts.length, texts[0]?.id]).toEqual([50, '10'])
})
