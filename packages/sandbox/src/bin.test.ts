import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { firstLine, runEntry } from './testing/test-world.ts'
import type { WorldAddresses } from './world-addresses.ts'

const entry = new URL('./bin.ts', import.meta.url)
const freePorts = [
  'sip',
  'smsc',
  'mail',
  'models',
  'control',
  'platform',
  'caldav',
  'google',
  'fakturoid',
  'erp',
  'pay',
  'supplier',
  'vies',
].flatMap((name) => [`--${name}-port`, '0'])
const started: ReturnType<typeof runEntry>[] = []

const start = (args: readonly string[]) => {
  const child = runEntry(entry, args)
  started.push(child)
  return child
}

afterAll(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

describe.concurrent('the sandbox process', () => {
  it('prints where it listens, and exits when its standard input closes', async () => {
    const child = start(['--speech-url', 'http://127.0.0.1:9', ...freePorts])
    const { world } = await firstLine<{ world: WorldAddresses }>(child)
    const answer = await fetch(`${world.control.url}/world`)
    expect(await answer.json()).toEqual({ world })
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
    await expect(fetch(world.control.url)).rejects.toThrow()
  })

  it('exits on SIGTERM', async () => {
    const child = start(['--speech-url', 'http://127.0.0.1:9', '--password', 'geheim12', ...freePorts])
    const { world } = await firstLine<{ world: WorldAddresses }>(child)
    expect(world).toMatchObject({ sip: { password: 'geheim12' }, smsc: { password: 'geheim12' } })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it.each([
    [[], '--speech-url must be the URL'],
    [['--speech-url', 'http://127.0.0.1:9', '--sip-port', 'x'], '--sip-port must be 0 to 65535'],
    [['--colour', 'blue'], '--colour'],
  ])('refuses %j with one sentence', async (args, sentence) => {
    const child = start(args)
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    expect(await once(child, 'close')).toEqual([2, null])
    expect(said).toContain(sentence)
  })
})
