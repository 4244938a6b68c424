import { until } from '@hovor/clock/testing'
import type { WorldAddresses } from '@hovor/sandbox'
import type { InvoiceServer, InvoicesLogin, InvoicesOutcome } from '@hovor/server/testing'
import { startIntegrationWorld } from './integration-world.ts'

export type InvoicesWorld = Awaited<ReturnType<typeof startInvoicesWorld>>

/** The sandbox's Fakturoid and ABRA Flexi, and their faults. */
export async function startInvoicesWorld() {
  const world = await startIntegrationWorld()
  const { control } = world
  return {
    ...world,
    /** Resolves at the next event of this kind. */
    async nextHappening(kind: string): Promise<() => Promise<void>> {
      const { happenings } = await control('GET', '/happenings')
      const seen = happenings.at(-1)?.seq ?? 0
      return async () => {
        await until(
          async () => {
            const { happenings: since } = await control('GET', `/happenings?after=${seen}`)
            return since.some((each: { kind: string }) => each.kind === kind)
          },
          { what: kind },
        )
      }
    },
  }
}

export const userAgent = 'Hovor tests (tests@hovor.example)'

/** Grants access on Fakturoid's page and returns the tokens. */
export async function fakturoidTokens({ fakturoid }: WorldAddresses) {
  const redirectUri = 'http://127.0.0.1:9/connected'
  const query = new URLSearchParams({
    client_id: fakturoid.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 's1',
  })
  const agreed = await fetch(`${fakturoid.authorizeUrl}?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'allow' }),
    redirect: 'manual',
  })
  const code = new URL(agreed.headers.get('location')!).searchParams.get('code')!
  const answer = await askForTokens(fakturoid, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
  })
  return (await answer.json()) as { access_token: string; refresh_token: string; expires_in: number }
}

export const askForTokens = (
  { tokenUrl, clientId, clientSecret }: WorldAddresses['fakturoid'],
  body: object,
  headers: Record<string, string> = {},
) =>
  fetch(tokenUrl, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...headers,
    },
    body: JSON.stringify(body),
  })

/** The content of a successful result. */
export function contentOf<V>(outcome: InvoicesOutcome<V>): V {
  if (outcome.kind === 'failed') throw new Error(`${outcome.why}: ${outcome.detail}`)
  return outcome.value
}

type Ask = (server: InvoiceServer, login: InvoicesLogin) => Promise<InvoicesOutcome<unknown>>

/** Calls every method of an invoicing system once. */
export const everyMethod: Readonly<Record<'verify' | 'findCustomers' | 'invoices', Ask>> = {
  verify: (server, login) => server.verify(login),
  findCustomers: (server, login) => server.findCustomers(login, { by: 'phone', phone: '+420601000001' }),
  invoices: (server, login) => server.invoices(login, { by: 'status', status: 'unpaid' }),
}
