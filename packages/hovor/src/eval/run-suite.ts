import { createDemoClient, type DemoClient } from '../demo/demo-client.ts'
import { startWebhookReceiver } from '../demo/webhook-receiver.ts'
import type { EvalMode } from './eval-mode.ts'
import { judge } from './judge.ts'
import { runInAudio } from './run-in-audio.ts'
import { runInText } from './run-in-text.ts'
import type { Scenario, Suite } from './scenario.ts'

export interface Verdict {
  readonly file: string
  readonly scenario: string
  readonly mode: EvalMode
  /** Mismatches; empty if the scenario passed. */
  readonly failures: readonly string[]
  readonly transcript: readonly { readonly role: string; readonly message: string }[]
}

export interface SuiteOptions {
  readonly url: string
  readonly modes: readonly EvalMode[]
  readonly sleep: (ms: number) => Promise<void>
  readonly nowMs: () => number
  /** Allocates a phone number that no other scenario uses. */
  readonly newPhone: (language: string) => string
  readonly onVerdict: (verdict: Verdict) => void
}

/** Runs all scenarios of one agent in a sandbox account of its own. */
export async function runSuite(suite: Suite, options: SuiteOptions): Promise<Verdict[]> {
  const { url, sleep, nowMs } = options
  const { apiKey } = await createDemoClient({ url }, sleep).call('createSandboxAccount', { body: {} })
  const client = createDemoClient({ url, key: apiKey }, sleep)
  const receiver = await startWebhookReceiver({ nowMs, sleep, tamper: false })
  try {
    const agent = await prepare(suite, client)
    const { webhook } = await client.call('putWebhook', { body: { url: receiver.url } })
    receiver.trust(webhook.secret)
    const stage = { client, receiver, sleep, nowMs, language: suite.agent.language, ...agent }
    const verdicts: Verdict[] = []
    for (const { scenario, mode } of planOf(suite, options.modes)) {
      const run = () =>
        mode === 'text'
          ? runInText(client, agent.agentId, scenario)
          : runInAudio(stage, scenario, options.newPhone(suite.agent.language))
      const verdict = { file: suite.file, mode, ...(await judged(scenario, run)) }
      options.onVerdict(verdict)
      verdicts.push(verdict)
    }
    return verdicts
  } finally {
    receiver.close()
  }
}

const planOf = ({ scenarios }: Suite, modes: readonly EvalMode[]) =>
  scenarios.flatMap((scenario) =>
    modes.filter((mode) => scenario.modes.includes(mode)).map((mode) => ({ scenario, mode })),
  )

/** Creates the agent and routes a new number to it. */
async function prepare({ agent }: Suite, client: DemoClient): Promise<{ agentId: string; number: string }> {
  const { number } = await client.call('buyNumber', {
    body: { country: agent.language === 'sk' ? 'SK' : 'CZ' },
  })
  const created = await client.call('createAgent', { body: agent })
  const agentId = created.agent.id
  await client.call('updateNumber', { params: { e164: number.e164 }, body: { mode: 'agent', agentId } })
  return { agentId, number: number.e164 }
}

async function judged(
  scenario: Scenario,
  run: () => Promise<Parameters<typeof judge>[1]>,
): Promise<Pick<Verdict, 'scenario' | 'failures' | 'transcript'>> {
  try {
    const outcome = await run()
    const failures = judge(scenario.expect, outcome)
    return { scenario: scenario.name, failures, transcript: outcome.transcript }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { scenario: scenario.name, failures: [why], transcript: [] }
  }
}
