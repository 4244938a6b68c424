import type { SetupOrder } from '@hovor/api'
import type { TestSurface } from '../../http/testing/test-surface.ts'
import type { Job, JobOutcome } from '../../platform/jobs/queue.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { buildJobKind } from '../build/build-job.ts'

export interface SetupAccount {
  readonly id: AccountId
  readonly apiKey: string
}

export interface SetupAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any
}

/** A request of a customer over HTTP. */
export async function ask(
  surface: Pick<TestSurface, 'baseUrl'>,
  { apiKey }: Pick<SetupAccount, 'apiKey'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<SetupAnswer> {
  const answer = await fetch(`${surface.baseUrl}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** The answers of a bakery to each question of the form dialogue, in its order. */
export const bakery = {
  cs: [
    'Pekárna Novák',
    'Pečeme chleba, lidé objednávají dorty.',
    'po–pá 6–17',
    'jméno, telefon a druh dortu',
    'ne',
    'ne',
    'česky',
    'Praha',
  ],
  sk: [
    'Pekáreň Nováková',
    'Pečieme chlieb, ľudia objednávajú torty.',
    'po–pia 6–17',
    'meno, telefón a druh torty',
    'nie',
    'nie',
    'po slovensky',
    'Bratislava',
  ],
  en: ['Novak Bakery', 'We bake bread.', 'Mon to Fri 6–17', 'name and phone', 'no', 'no', 'English', 'none'],
} as const

/** Places an order and answers every question. Returns it quoted. */
export async function quotedOrder(
  surface: Pick<TestSurface, 'baseUrl'>,
  account: Pick<SetupAccount, 'apiKey'>,
  language: keyof typeof bakery = 'cs',
  answers: readonly string[] = bakery[language],
): Promise<SetupOrder> {
  const made = await ask(surface, account, 'POST', '/setup-orders', {
    brief: 'Nestíháme telefony.',
    language,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  let { order } = made.body as { order: SetupOrder }
  for (const message of answers) {
    const answer = await ask(surface, account, 'POST', `/setup-orders/${order.id}/messages`, { message })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    order = answer.body.order
  }
  return order
}

/** Runs the job that builds an order once, as the queue would. */
export const build = (
  surface: Pick<TestSurface, 'jobs'>,
  { id: accountId }: Pick<SetupAccount, 'id'>,
  orderId: string,
): Promise<JobOutcome> =>
  runJob(surface, { accountId, key: `setup-order:${orderId}`, kind: buildJobKind, payload: undefined })

/** Runs a job once, as the queue would. */
export function runJob(
  surface: Pick<TestSurface, 'jobs'>,
  named: Pick<Job, 'accountId' | 'key' | 'kind' | 'payload'>,
): Promise<JobOutcome> {
  const job: Job = {
    ...named,
    attempts: 0,
    rev: 1,
    signal: new AbortController().signal,
    holds: async () => true,
  }
  return surface.jobs[job.kind]!(job)
}
