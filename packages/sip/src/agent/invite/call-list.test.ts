import { describe, expect, it } from 'vitest'
import { CallList } from './call-list.ts'

describe('the list of active calls', () => {
  it('removes exactly the given call, in any order, also when it is removed twice', () => {
    const calls = new CallList<{ name: string; index: number }>()
    const made = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, index: -1 }))
    for (const call of made) calls.add(call)
    const left = new Set(made)
    for (const index of [1, 4, 1, 0, 3, 2]) {
      const call = made[index]!
      calls.remove(call)
      left.delete(call)
      expect(calls.size).toBe(left.size)
      expect(new Set(calls.all())).toEqual(left)
    }
  })

  it('removes no other call for one that was never added', () => {
    const calls = new CallList<{ index: number }>()
    calls.add({ index: -1 })
    calls.remove({ index: -1 })
    calls.remove({ index: 0 })
    expect(calls.size).toBe(1)
  })
})
