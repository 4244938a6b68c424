import { describe, expect, it } from 'vitest'
import { idleTalk, type TalkAction, talkAfter } from './talk-state.ts'

const after = (...actions: TalkAction[]) => actions.reduce(talkAfter, idleTalk)

const start = { type: 'start' } as const
const connected = { type: 'connected', callId: 'c_1' } as const
const line = (role: 'agent' | 'caller', message: string) => ({ type: 'line', role, message }) as const
const tool = { type: 'tool', name: 'find_order', arguments: {}, outcome: 'timeout', ms: 900 } as const

describe('a conversation on the page', () => {
  it('shows what the audio takes: the WebSocket unless it is told otherwise', () => {
    const webrtc = { type: 'media', way: 'webrtc' } as const
    const websocket = { type: 'media', way: 'websocket' } as const
    expect(after(start, connected, { type: 'no-webrtc' }).way).toBe('websocket')
    expect(after(start, connected, { type: 'answer', sdp: 'v=0' }, webrtc).way).toBe('webrtc')
    expect(after(start, connected, webrtc, websocket).way).toBe('websocket')
  })

  it('says why the audio has the WebSocket only, and forgets it with the next conversation', () => {
    const blocked = { type: 'without-webrtc', why: 'blocked' } as const
    expect(after(start, connected, blocked)).toMatchObject({ way: 'websocket', noPeer: 'blocked' })
    expect(after(start, connected, blocked, { type: 'closed' }, start).noPeer).toBeUndefined()
  })

  it('shows lines and tools in the order that they come', () => {
    const talk = after(start, connected, line('agent', 'Dobrý den.'), tool, line('caller', 'Ahoj.'))
    expect(talk).toMatchObject({ phase: 'talking', callId: 'c_1' })
    expect(talk.entries.map((entry) => (entry.type === 'tool' ? entry.name : entry.message))).toEqual([
      'Dobrý den.',
      'find_order',
      'Ahoj.',
    ])
  })

  it('shows what is being said until it is a line, whatever the agent says meanwhile', () => {
    const hearing = { type: 'hearing', text: 'Chtěl bych' } as const
    expect(after(start, connected, hearing, line('agent', 'Ano?')).hearing).toBe('Chtěl bych')
    expect(after(start, connected, hearing, line('caller', 'Chtěl bych…')).hearing).toBe('')
  })

  it('is over once the call is stored, and closes its connection without trouble', () => {
    const talk = after(
      start,
      connected,
      { type: 'cut' },
      { type: 'ended', endReason: 'completed' },
      { type: 'closed' },
    )
    expect(talk).toMatchObject({ phase: 'over', endReason: 'completed', problem: undefined })
  })

  it.each([
    ['before it was connected', [start], 'unconnected'],
    ['while they talked', [start, connected], 'lost'],
    ['before the outcome was known', [start, connected, { type: 'cut' }], 'lost'],
  ] as const)('is over when the connection closes %s, and says so', (_, actions, problem) => {
    expect(after(...actions, { type: 'closed' })).toMatchObject({ phase: 'over', problem })
  })

  it('says why it was refused, also once the connection is closed', () => {
    const error = { code: 'insufficient_credit', message: 'No credit.', action: 'Top up.' }
    expect(after(start, { type: 'refused', error }, { type: 'closed' }).problem).toEqual(error)
  })

  it('begins anew without anything of the one before', () => {
    expect(after(start, connected, line('agent', 'Dobrý den.'), { type: 'closed' }, start)).toEqual({
      ...idleTalk,
      phase: 'connecting',
    })
  })
})
