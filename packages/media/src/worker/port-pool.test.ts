import { describe, expect, it } from 'vitest'
import { createPortPool } from './port-pool.ts'

describe('the port pool', () => {
  it('allocates even ports whose odd neighbour is in the range too, each once', () => {
    const pool = createPortPool({ from: 4001, to: 4010 }, 3)
    const taken = Array.from({ length: 5 }, () => pool.take())
    expect(taken).toEqual([4008, 4002, 4004, 4006, undefined])
  })

  it('does not reuse a released port until the others had their turn', () => {
    const pool = createPortPool({ from: 4000, to: 4007 })
    const first = pool.take()!
    pool.release(first)
    expect([pool.take(), pool.take(), pool.take(), pool.take()]).toEqual([4002, 4004, 4006, first])
    expect(pool.inUse).toBe(4)
  })

  it('is empty for a range without a pair', () => {
    expect(createPortPool({ from: 4001, to: 4001 }).take()).toBeUndefined()
  })
})
