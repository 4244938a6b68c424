import { systemClock } from '@hovor/clock'

/** The requests of uninvolved accounts, and their latency. */
export type Kind = 'GET /v1/balance' | 'POST /v1/messages' | 'POST /v1/calls'
export const kinds: readonly Kind[] = ['GET /v1/balance', 'POST /v1/messages', 'POST /v1/calls']

/** Within the limits of an account: 60 requests and 10 calls a minute, one SMS every 2 s. */
const everyMs: Record<Kind, number> = {
  'GET /v1/balance': 1600,
  'POST /v1/messages': 5000,
  'POST /v1/calls': 8000,
}

export interface Bystander {
  readonly apiKey: string
  readonly agentId: string
}

/** Refuses at once: the service is measured, not the callee. */
const rejecting = '+420601000005'
const delivering = '+420601000011'

/** Each account sends each kind at its own pace, open loop, until `secs` are over. Latency in milliseconds. */
export async function watch(
  url: string,
  bystanders: readonly Bystander[],
  secs: number,
): Promise<{ waits: Record<Kind, number[]>; answers: Record<string, number> }> {
  const waits: Record<Kind, number[]> = {
    'GET /v1/balance': [],
    'POST /v1/messages': [],
    'POST /v1/calls': [],
  }
  const answers: Record<string, number> = {}
  const asked: Promise<void>[] = []
  const ask = async (kind: Kind, { apiKey, agentId }: Bystander) => {
    const [method = '', path = ''] = kind.split(' ')
    const body =
      kind === 'POST /v1/messages'
        ? { to: delivering, body: 'Zakázka je hotová.' }
        : kind === 'POST /v1/calls'
          ? { to: rejecting, agentId }
          : undefined
    const startMs = performance.now()
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    await response.arrayBuffer()
    const name = `${kind} ${response.status}`
    answers[name] = (answers[name] ?? 0) + 1
    waits[kind].push(performance.now() - startMs)
  }
  const endMs = performance.now() + secs * 1000
  const turns = bystanders.flatMap((bystander, index) =>
    kinds.map(async (kind) => {
      await systemClock.sleep((everyMs[kind] * index) / bystanders.length)
      while (performance.now() < endMs) {
        asked.push(ask(kind, bystander))
        await systemClock.sleep(everyMs[kind])
      }
    }),
  )
  await Promise.all(turns)
  await Promise.all(asked)
  return { waits, answers }
}
