import { describe, expect, it } from 'vitest'
import { FaultBoard } from './fault-board.ts'

describe('the fault board', () => {
  it('affects exactly the counted operations', () => {
    const board = new FaultBoard()
    board.set('smsc', 'timeout', 2)
    expect([board.take('smsc'), board.take('smsc'), board.take('smsc')]).toEqual([
      'timeout',
      'timeout',
      undefined,
    ])
  })

  it('affects every operation without a count, until it is cleared', () => {
    const board = new FaultBoard()
    board.set('stt', '5xx')
    for (let operation = 0; operation < 50; operation++) expect(board.take('stt')).toBe('5xx')
    board.set('stt', 'none')
    expect(board.take('stt')).toBeUndefined()
  })

  it('leaves other targets alone', () => {
    const board = new FaultBoard()
    board.set('sip', 'drop')
    expect(board.take('mail')).toBeUndefined()
    expect(board.peek('sip')).toBe('drop')
  })

  it('replaces the fault of a target', () => {
    const board = new FaultBoard()
    board.set('sip', 'drop', 5)
    board.set('sip', 'reject', 1)
    expect([board.take('sip'), board.take('sip')]).toEqual(['reject', undefined])
  })
})
