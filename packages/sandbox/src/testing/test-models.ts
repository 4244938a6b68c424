import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Clock, systemClock } from '@hovor/clock'
import { describe } from 'vitest'
import { FaultBoard } from '../faults/fault-board.ts'
import { Happenings } from '../happenings/happenings.ts'
import { LineSpeech } from '../models/line-speech.ts'
import { createModelsServer } from '../models/models-server.ts'
import { Understanding } from '../models/understanding.ts'

/** The models server alone, with known lines. */
export interface TestModels {
  readonly url: string
  readonly apiKey: string
  readonly faults: FaultBoard
  readonly happenings: Happenings
  /** The audio of a subscriber's line, 8 kHz; from then on it is recognised. */
  say(text: string, language?: 'cs' | 'sk'): Promise<Int16Array>
  close(): Promise<void>
}

export async function startTestModels(speechUrl: string, clock: Clock = systemClock): Promise<TestModels> {
  const speech = new LineSpeech(speechUrl)
  const faults = new FaultBoard()
  const happenings = new Happenings(clock)
  const apiKey = 'sandbox-test-key'
  const understanding = new Understanding(speech)
  const server = createModelsServer({ clock, faults, happenings, understanding, speechUrl, apiKey })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    faults,
    happenings,
    say: (text, language = 'cs') => speech.pcmOf({ text, language }),
    close: () => server.close(),
  }
}

const refereesDir = fileURLToPath(new URL('../../../../test/referees/', import.meta.url))
const missing = existsSync(new URL('../../../../test/referees/node_modules', import.meta.url))
  ? undefined
  : 'the referees are not installed (npm ci --prefix test/referees)'

/** A suite with a provider's official client; skipped, with the reason in its title, if that is not installed. */
export function describeReferee(title: string, body: () => void): void {
  if (missing !== undefined && process.env.CI !== undefined) throw new Error(`${title}: ${missing}`)
  describe.skipIf(missing !== undefined)(
    missing === undefined ? title : `${title} (skipped: ${missing})`,
    body,
  )
}

/** Runs a script of the referees and parses the JSON that it prints. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
export async function askReferee(script: string, args: readonly string[], input?: Uint8Array): Promise<any> {
  const child = spawn(process.execPath, [script, ...args], { cwd: refereesDir })
  const [out, err]: [string[], string[]] = [[], []]
  child.stdout.on('data', (chunk) => out.push(String(chunk)))
  child.stderr.on('data', (chunk) => err.push(String(chunk)))
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${err.join('')}`)
  return JSON.parse(out.join(''))
}
