import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import type { Happening } from '../happenings/happenings.ts'
import { startWorld, type World } from '../world.ts'

/** Runs a TypeScript entry of this workspace in its own process. */
export function runEntry(entry: URL, args: readonly string[] = []) {
  return spawn(process.execPath, ['--conditions=source', '--import', 'tsx', fileURLToPath(entry), ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** The first line that a process prints, as JSON. */
export function firstLine<T>(child: ReturnType<typeof runEntry>): Promise<T> {
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line) as T))
    child.once('exit', (code) => reject(new Error(`it ended with ${code} before it was ready`)))
  })
}

/** A real synthesiser; its process ends with `stop`. */
export async function startSpeech(): Promise<{ readonly url: string; stop(): void }> {
  const child = runEntry(new URL('../../../espeak/dist/bin.js', import.meta.url))
  child.stderr.resume()
  const { listening } = await firstLine<{ listening: string }>(child)
  return { url: listening, stop: () => void child.kill() }
}

export interface TestWorld extends World {
  /** One request to the control API. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  control(method: string, path: string, body?: unknown): Promise<{ status: number; body: any }>
  /** One request to the models server, with its key. */
  models(path: string, init?: RequestInit): Promise<Response>
  setFault(target: string, fault: string, count?: number): Promise<void>
  /** Waits for the first matching event. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  happened(kind: string, fits?: (details: any) => boolean): Promise<Happening>
}

const free = {
  sip: 0,
  smsc: 0,
  mail: 0,
  models: 0,
  control: 0,
  platform: 0,
  caldav: 0,
  google: 0,
  fakturoid: 0,
  erp: 0,
  pay: 0,
  supplier: 0,
  vies: 0,
}

/** The whole world on free ports; without a synthesiser its subscribers have no speech. */
export async function startTestWorld(speechUrl = 'http://127.0.0.1:9'): Promise<TestWorld> {
  const world = await startWorld({ clock: systemClock, randomBytes, speechUrl, ports: free })
  const { addresses } = world
  const control: TestWorld['control'] = async (method, path, body) => {
    const answer = await fetch(`${addresses.control.url}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    ...world,
    control,
    models: (path, init) =>
      fetch(`${addresses.models.baseUrl}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${addresses.models.apiKey}`, ...init?.headers },
      }),
    async setFault(target, fault, count) {
      const { status } = await control('PUT', '/faults', { target, fault, ...(count && { count }) })
      if (status !== 200) throw new Error(`the fault ${fault} of ${target} was refused`)
    },
    happened: (kind, fits = () => true) =>
      until(async () => {
        const { body } = await control('GET', '/happenings')
        return body.happenings.find((one: Happening) => one.kind === kind && fits(one.details))
      }),
  }
}
