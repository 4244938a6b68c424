import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { makeAccount } from './account.ts'
import type { Json } from './client.ts'
import { runHovor } from './command.ts'

/** The folder of the bundled agents. */
export const templates = fileURLToPath(new URL('../../../packages/hovor/templates', import.meta.url))

interface Evaluated {
  readonly code: number | null
  readonly out: Json
}

/** Runs `hovor eval` against a service. */
export async function evaluate(url: string, ...args: string[]): Promise<Evaluated> {
  const command = runHovor(['--json', '--service', url, 'eval', ...args])
  const code = await command.exited
  return { code, out: JSON.parse(command.out.join('\n')) }
}

/** Every scenario has passed; the message of a failure says what the callers said and what of it was heard. */
export async function expectPassed(url: string, { code, out }: Evaluated): Promise<void> {
  const failed = out.verdicts.filter(({ failures }: Json) => failures.length > 0)
  expect(failed, failed.length === 0 ? '' : await heardAt(url).catch(String)).toEqual([])
  expect({ code, failed: out.failed }).toEqual({ code: 0, failed: 0 })
}

const kindsOfEvidence = ['call.said', 'model.stt.heard', 'call.voice_failed', 'call.ended']

/**
 * The sandbox's account of the latest calls, a line each: the lines that its phones said, what its recogniser heard (text
 * and length), and the RTP figures of both sides, the service's from its reports.
 */
async function heardAt(url: string): Promise<string> {
  const api = await makeAccount(url)
  const { body } = await api.get('/sandbox/v1/happenings')
  const lines = body.happenings
    .filter(({ kind }: Json) => kindsOfEvidence.includes(kind))
    .map(({ at, kind, details }: Json) => `${new Date(at).toISOString()} ${kind} ${JSON.stringify(details)}`)
  return ['What the sandbox knows of its calls:', ...lines].join('\n')
}
