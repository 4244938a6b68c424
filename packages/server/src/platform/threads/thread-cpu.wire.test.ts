import { expect, test } from 'vitest'
import { startCpuClock } from './thread-cpu.ts'

test('every job counts, however short, also between two ticks of the kernel', () => {
  for (let job = 0; job < 200; job += 1) {
    const used = startCpuClock()
    JSON.parse(`[${'1,'.repeat(20_000)}0]`)
    expect(used()).toBeGreaterThan(0)
  }
})
