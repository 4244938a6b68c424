import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { defaultPorts, startWorld } from '@hovor/sandbox'

export type IntegrationWorld = Awaited<ReturnType<typeof startIntegrationWorld>>

/** The sandbox's world on free ports, with its faults. */
export async function startIntegrationWorld() {
  const ports = Object.fromEntries(Object.keys(defaultPorts).map((name) => [name, 0]))
  const { addresses, close } = await startWorld({
    clock: systemClock,
    randomBytes,
    speechUrl: 'http://127.0.0.1:9',
    ports,
  })
  const control = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${addresses.control.url}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    return (await answer.json()) as any
  }
  return {
    addresses,
    close,
    control,
    /** Sets a fault for the next `count` requests of the target; for all if omitted. */
    setFault: (target: string, fault: string, count?: number) =>
      control('PUT', '/faults', { target, fault, count }),
    /** Sets Google's behaviour; omitted settings are reset. */
    setGoogle: (settings: Readonly<Record<string, unknown>>) => control('PUT', '/google', settings),
    /** The number of token requests with a refresh token. */
    async refreshes(provider: 'google' | 'fakturoid' = 'google'): Promise<number> {
      const { happenings } = await control('GET', '/happenings')
      return happenings.filter(
        ({ kind, details }: { kind: string; details: { grantType: string } }) =>
          kind === `${provider}.token` && details.grantType === 'refresh_token',
      ).length
    },
    /** Clears all faults. */
    async calm(): Promise<void> {
      for (const target of ['google', 'google-write', 'google-token', 'fakturoid', 'fakturoid-oauth'])
        await control('PUT', '/faults', { target, fault: 'none' })
      await control('PUT', '/google', {})
    },
  }
}
