import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pacedUntil } from '@hovor/clock/testing'
import { decodeOggOpus } from '@hovor/media'
import { describe, expect, test } from 'vitest'
import { dataDir, runHovor } from './support/command.ts'
import { isAlive, treeOf } from './support/process-tree.ts'

/** Startup briefly takes both cores, so demos start one after another and do not disturb each other's calls. */
const startGapMs = 12_000
let nextStartMs = 0

async function demo(dir: string, fault?: string) {
  const startMs = Math.max(Date.now(), nextStartMs)
  nextStartMs = startMs + startGapMs
  await sleep(startMs - Date.now())
  const command = runHovor(['demo', '--dir', dir, ...(fault === undefined ? [] : ['--fault', fault])])
  const code = await command.exited
  return { code, out: command.out.join('\n'), err: command.err.join('\n') }
}

/** Both parties are on the recording, each on its own channel, and neither is silent. */
async function expectSound(path: string): Promise<void> {
  const decoded = await decodeOggOpus(await readFile(path))
  if (decoded.kind === 'malformed') throw new Error(decoded.why)
  expect(decoded.tracks).toHaveLength(2)
  for (const track of decoded.tracks) {
    expect(track.length).toBeGreaterThan(5 * 8000)
    expect(track.filter((sample) => Math.abs(sample) > 1000).length).toBeGreaterThan(8000)
  }
}

test('a killed hovor demo leaves no process behind', async ({ onTestFinished }) => {
  const dir = dataDir(onTestFinished)
  const command = runHovor(['demo', '--dir', dir])
  const tree = await pacedUntil('the account is made', async () => {
    return command.out.join().includes('Creating a sandbox account') && treeOf(command.pid, dir)
  })
  expect(tree.length).toBeGreaterThan(4)
  command.kill('SIGKILL')
  await pacedUntil('every process has ended', async () => {
    const alive = await Promise.all(tree.map(isAlive))
    return !alive.includes(true)
  })
})

describe.concurrent('hovor demo', () => {
  test('shows the whole tour from the first call to the two recordings, and exits with 0', async ({
    onTestFinished,
  }) => {
    const dir = dataDir(onTestFinished)
    const { code, out, err } = await demo(dir)
    expect(code, `${out}\n${err}`).toBe(0)
    expect(err).not.toContain('hovor:')
    const talk = [
      / {4}agent {3}Dobrý den, tady virtuální asistentka autoservisu\./,
      / {4}caller {2}Jmenuji se Jan Novák\./,
      / {4}caller {2}Jedna á bé dva tři čtyři pět\./,
      / {4}captured {5}\{"name":"Jan Novák","plate":"1AB2345"\}/,
    ]
    const [outbound = '', inbound = ''] = out.split('The subscriber calls the number')
    for (const line of talk) {
      expect(outbound).toMatch(line)
      expect(inbound).toMatch(line)
    }
    expect(outbound).toMatch(/summary {6}.*Jan Novák/)
    expect(outbound).toMatch(/goal {9}success/)
    expect(outbound).toMatch(/price {8}\d+\.\d\d CZK for \d+\.\d s/)
    expect(outbound).toMatch(/balance {6}\d+\.\d\d CZK/)
    expect(outbound).toMatch(/webhook {6}call\.completed for c_[0-9a-f]{32}, signature verified/)
    expect(inbound).toMatch(/webhook {6}call\.completed for c_[0-9a-f]{32}, signature verified/)
    expect(out).toMatch(/handset {6}\+420601000011 reads: "Vas vuz/)
    expect(out).toMatch(/receipt {6}delivered/)
    for (const name of ['outbound.ogg', 'inbound.ogg']) {
      const path = join(dir, 'listen', name)
      expect(out).toContain(path)
      await expectSound(path)
    }
  })

  test.for([
    ['sip:drop', 'The agent calls a subscriber', /recognised nothing|The call ended failed \(engine_error\)/],
    ['stt:garbage', 'The agent calls a subscriber', /The call ended failed \(engine_error\)/],
    ['webhook:tamper', 'The agent calls a subscriber', /its signature does not match its body/],
    ['smsc:reject', 'Sending an SMS over SMPP', /refused|rejected|operator/i],
    ['smsc:timeout', 'Sending an SMS over SMPP', /outcome|unknown|whether/i],
  ] as const)(
    'with %s broken exits with 1 and names the step "%s"',
    async ([fault, step, why], { onTestFinished }) => {
      const { code, err, out } = await demo(dataDir(onTestFinished), fault)
      expect(code).toBe(1)
      expect(err).toContain(`the step "${step}" failed: `)
      expect(err).toMatch(why)
      expect(out).not.toContain('Done.')
    },
  )
})
