import { describe, expect, test } from 'vitest'
import type { AtEnd } from './support/command.ts'
import { runHovor } from './support/command.ts'
import { type LiveWorld, startLiveWorld } from './support/live-world.ts'

/** Answers and talks. */
const talker = '+420601000001'
/** Never responds to its INVITE. */
const dead = '+420601000007'

interface Finding {
  readonly step: string
  readonly verdict: string
  readonly found: string
  readonly advice?: string
}

/** Runs `hovor trunk test` with the settings of the world's carrier, with the given changes. */
async function trunkTest(
  world: LiveWorld,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const command = runHovor(['trunk', 'test', '--json', ...args], { env: { ...world.env, ...env } })
  const code = await command.exited
  const told = JSON.parse(command.out.join('\n')) as { works?: boolean; findings?: Finding[]; error?: object }
  return { code, ...told, last: told.findings?.at(-1) }
}

const call = ['--from', '+420228880001', '--to']

describe('hovor trunk test', () => {
  test('reports what works and what does not, against the sandbox’s carrier', async ({ onTestFinished }) => {
    const atEnd: AtEnd = onTestFinished
    const world = await startLiveWorld(atEnd)
    const [whole, password, silent, nowhere, emergency] = await Promise.all([
      trunkTest(world, [...call, talker]),
      trunkTest(world, [...call, talker], { HOVOR_TRUNK_PASSWORD: 'wrong' }),
      trunkTest(world, [...call, dead]),
      trunkTest(world, [], { HOVOR_TRUNK_ADDRESS: '127.0.0.1:9', HOVOR_TRUNK_TRANSPORT: 'tcp' }),
      trunkTest(world, [...call, '112']),
    ])
    expect([whole.code, whole.works, whole.last]).toEqual([
      0,
      true,
      { step: 'audio', verdict: 'ok', found: expect.stringContaining('Sound arrives from 127.0.0.1:') },
    ])
    expect([password.code, password.last?.step, password.last?.verdict]).toEqual([1, 'call', 'failed'])
    expect(password.last?.found).toContain('wrong user name or password')
    expect([silent.code, silent.last?.step]).toEqual([1, 'call'])
    expect([nowhere.code, nowhere.last?.step, nowhere.works]).toEqual([1, 'connection', false])
    expect([emergency.code, emergency.error]).toEqual([
      2,
      { message: expect.stringContaining('112 cannot be called') },
    ])
  })

  test('without a trunk is a usage error, in one sentence', async () => {
    const command = runHovor(['trunk', 'test'])
    expect(await command.exited).toBe(2)
    expect(command.err).toEqual(['hovor: No trunk is set: set HOVOR_TRUNK_ADDRESS.'])
  })
})
