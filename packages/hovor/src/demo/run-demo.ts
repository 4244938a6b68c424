import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { systemClock } from '@hovor/clock'
import type { Entry } from '../cli/entry.ts'
import { applyFault } from './apply-fault.ts'
import { campaign } from './campaign.ts'
import { createDemoClient } from './demo-client.ts'
import { inboundCall } from './inbound-call.ts'
import { keepRunning } from './keep-running.ts'
import { outboundCall } from './outbound-call.ts'
import { prepare } from './prepare.ts'
import { type Stage, StepFailed } from './stage.ts'
import { startHovor } from './start-hovor.ts'
import { textMessage } from './text-message.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

export interface DemoOptions {
  readonly keep?: boolean
  readonly dir: string
  readonly fault?: string
  /** Also works off a contact list, in about three minutes. */
  readonly campaign?: boolean
}

/** `hovor demo`: an end-to-end run in about a minute, checked only through the public REST API and webhooks. */
export async function runDemo(entry: Entry, options: DemoOptions): Promise<void> {
  const startedMs = systemClock.monotonicMs()
  const seconds = () => ((systemClock.monotonicMs() - startedMs) / 1000).toFixed(1).padStart(5)
  const step = async <T>(title: string, run: () => Promise<T>): Promise<T> => {
    entry.out(`${seconds()} s  ${title}`)
    try {
      return await run()
    } catch (error) {
      const why = error instanceof StepFailed || error instanceof Error ? error.message : String(error)
      throw new Error(`the step "${title}" failed: ${why}`)
    }
  }
  const dir = resolve(options.dir)
  await mkdir(dir, { recursive: true })
  const receiver = await startWebhookReceiver({
    nowMs: systemClock.nowMs,
    sleep: systemClock.sleep,
    tamper: options.fault === 'webhook:tamper',
  })
  const service = await step('Starting PostgreSQL, the service and the sandbox world', () =>
    startHovor(dir, entry.err),
  )
  try {
    const account = await step('Creating a sandbox account', () =>
      createDemoClient({ url: service.url }, systemClock.sleep).call('createSandboxAccount', { body: {} }),
    )
    const client = createDemoClient({ url: service.url, key: account.apiKey }, systemClock.sleep)
    const { sleep, nowMs } = systemClock
    const stage: Stage = { client, receiver, dir, say: entry.out, sleep, nowMs }
    const prepared = await step('Buying a number, creating an agent, setting a webhook', () => prepare(stage))
    await applyFault(stage, options.fault)
    await step('The agent calls a subscriber', () => outboundCall(stage, prepared))
    await step('Sending an SMS over SMPP', () => textMessage(stage))
    await step('The subscriber calls the number', () => inboundCall(stage, prepared))
    if (options.campaign === true) {
      await step('The agent works off a list of contacts', () => campaign(stage, prepared))
    }
    entry.out(`${seconds()} s  Done.`)
    if (options.keep === true) await keepRunning(entry, service.url, account.apiKey, client)
  } finally {
    receiver.close()
    await service.stop()
  }
}
