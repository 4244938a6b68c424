import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AtEnd } from '../../scenarios/support/command.ts'
import { operatorToken } from '../../scenarios/support/service.ts'
import * as parties from './parties.ts'
import { cursorStandIn, type Growing, type Party, standIns } from './parties.ts'

/** A key has 60 requests a minute; some are used to set the account up. */
const requestsPerKey = 40
/** A key stays exhausted until the next minute of its limit begins. */
const exhaustedMs = 30_000
const answersWithinMs = 30_000
/** Above the size limit of any body. */
const tooManyBytes = 4_500_000

type Make = (serviceUrl: string, webhookUrl: string) => Promise<Party | Growing>

const makers = {
  fresh: parties.freshParty,
  listing: parties.fullParty,
  talked: parties.talkedParty,
  suspended: parties.suspendedParty,
  poor: parties.poorParty,
  revised: parties.revisedParty,
  published: parties.publishedParty,
  blocked: parties.blockedParty,
  ordering: parties.orderingParty,
  settingUp: parties.settingUpParty,
  campaigning: parties.campaigningParty,
  told: parties.toldParty,
  texting: parties.textingParty,
  tried: parties.triedParty,
  unlucky: parties.unluckyParty,
  unpaid: parties.unpaidParty,
  stocked: parties.stockedParty,
  teamed: parties.teamedParty,
  paying: parties.payingParty,
  closed: parties.closedParty,
  bare: parties.bareParty,
  live: parties.liveParty,
  exhausted: parties.exhaustedParty,
} as const satisfies Record<string, Make>
type Kind = keyof typeof makers

const requestsOf: Partial<Record<Kind, number>> = { talked: Number.POSITIVE_INFINITY, unlucky: 1, unpaid: 1 }

/** Changes to a request on its way that Specmatic cannot make: its own requests are always well formed. */
type Twist = 'as-text' | 'too-large' | 'unknown-query' | 'nowhere'

/**
 * The placeholder in a request's key: the kind of account to serve it (the operator acts on a new one or on the
 * stock), and the change to make on its way.
 */
export type Word =
  | `${Kind | 'operator'}`
  | `${'fresh' | 'operator'}+${Twist}`
  | `${'closed' | 'tried'}+by-operator`

/**
 * A proxy in front of the service that assigns an account to every request: limits are the service's own, and no
 * request sees the changes of an earlier one. `webhookUrl` receives the accounts' events.
 */
export async function spreadAccounts(
  atEnd: AtEnd,
  { serviceUrl, webhookUrl }: { readonly serviceUrl: string; readonly webhookUrl: string },
): Promise<{ readonly url: string }> {
  const kinds = Object.keys(makers) as Kind[]
  const turns = new Map(
    kinds.map((kind) => [kind, takeTurns(kind, () => makers[kind](serviceUrl, webhookUrl))]),
  )
  const server = createServer((request, response) => {
    serve(request, response, { turns, serviceUrl }).catch((error: Error) => {
      // not a status of any API, so it is never mistaken for the service's
      response.writeHead(599).end(String(error.stack))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

interface Turn {
  readonly party: Party | Growing
  readonly key: string
  /** The account has changed: the next request gets another. */
  retire(): void
}

/** One account of a kind after another; the next new one is created while its predecessor serves. */
function takeTurns(kind: Kind, make: () => Promise<Party>): () => Promise<Turn> {
  let current: ReturnType<Make> | undefined
  let next: ReturnType<Make> | undefined
  let taken = 0
  let madeMs = 0
  return async () => {
    const isUsed = taken >= (requestsOf[kind] ?? requestsPerKey)
    const isOver = kind === 'exhausted' && performance.now() - madeMs > exhaustedMs
    if (current === undefined || isUsed || isOver) {
      current = next ?? make()
      await current
      taken = 0
      madeMs = performance.now()
      next = kind === 'fresh' ? make() : undefined
      next?.catch(() => {})
    }
    const party = await current
    const key = party.keys[taken % party.keys.length]!
    taken += 1
    return {
      party,
      key,
      retire() {
        current = undefined
      },
    }
  }
}

interface Spreading {
  readonly turns: ReadonlyMap<Kind, () => Promise<Turn>>
  readonly serviceUrl: string
}

async function serve(request: IncomingMessage, response: ServerResponse, { turns, serviceUrl }: Spreading) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const path = request.url ?? '/'
  const sent = Buffer.concat(chunks).toString()
  const body = listsOfUnlike.test(path) ? withoutTwins(sent) : sent
  const word = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const [who, twist] = word?.split('+') ?? []
  const turn =
    twist === 'nowhere' ? undefined : await turns.get(kindFor(who, path, request.method) as Kind)?.()
  const text = `${path} ${body}`
  if (turn !== undefined && 'provide' in turn.party) await turn.party.provide((one) => isNamed(one, text))
  const isOperator = who === 'operator' || twist === 'by-operator'
  const token = isOperator ? operatorToken : (turn?.key ?? word)
  const headers = {
    ...kept(request),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(twist === 'as-text' && { 'content-type': 'text/plain' }),
  }
  const url = `${serviceUrl}${filled(path, turn?.party)}${twist === 'unknown-query' ? '?x=1' : ''}`
  const answer = await fetch(await withCursor(url, headers), {
    method: request.method ?? 'GET',
    headers,
    ...(body !== '' && {
      body: filled(body, turn?.party).padEnd(twist === 'too-large' ? tooManyBytes : 0),
    }),
    signal: AbortSignal.timeout(answersWithinMs),
  })
  if (request.method !== 'GET' && answer.ok) turn?.retire()
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(unparsable(Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-type')))
}

/** Files that Specmatic would parse, whatever their type, and then not take for the text that the description says. */
const parsedTypes = /^(?:image\/svg\+xml|application\/x-ndjson)\b/

/** The file as Specmatic takes it for text: of the same length, without the character that begins XML or JSON. */
const unparsable = (bytes: Buffer, type: string | null): Buffer =>
  parsedTypes.test(type ?? '') ? Buffer.concat([Buffer.from('-'), bytes.subarray(1)]) : bytes

const ofOrders = [standIns.order, standIns.takenOrder, encodeURIComponent(standIns.stockNumber)]

const ofSetups = [
  ...[standIns.setup, standIns.quotedSetup, standIns.readySetup, standIns.heldSetup, standIns.closedSetup],
]

const ofTeams = /\/(members|invitations|users)\b/

const ofPayments = [standIns.proforma, standIns.payment]

const ofCalls = [standIns.call, standIns.message, standIns.document, standIns.request, cursorStandIn]

/** Requests about a call, a second page or an earlier version go to an account that has one; lists are not empty. */
function kindFor(who: string | undefined, path: string, method = 'GET'): string | undefined {
  const kind = byRecords(who, path)
  return kind === 'fresh' && method === 'GET' ? 'listing' : kind
}

function byRecords(who: string | undefined, path: string): string | undefined {
  if ((who === 'operator' || who === 'fresh') && namesOneOf(ofOrders, path)) return 'ordering'
  if ((who === 'operator' || who === 'fresh') && namesOneOf(ofSetups, path)) return 'settingUp'
  if ((who === 'operator' || who === 'fresh') && namesOneOf(ofPayments, path)) return 'paying'
  if (who === 'operator') {
    if (path.endsWith('/closing')) return 'closed'
    if (ofTeams.test(path)) return 'teamed'
    if (namesOneOf(ofCalls, path)) return 'talked'
    if (namesOneOf([standIns.delivery], path)) return 'told'
    const inStock = [standIns.erpHost, encodeURIComponent(standIns.stockedSms)]
    return namesOneOf(inStock, path) ? 'stocked' : 'fresh'
  }
  if (who !== 'fresh') return who
  if (namesOneOf(ofCalls, path)) return 'talked'
  if (path.includes('/draft/rollback') || path.includes('/versions/')) return 'published'
  if (namesOneOf([standIns.delivery], path)) return 'told'
  if (namesOneOf([standIns.runningTask, standIns.reviewTask], path)) return 'campaigning'
  if (path.startsWith('/v1/sms-numbers')) return 'texting'
  return path.endsWith('/unblock') ? 'blocked' : who
}

/** A cursor belongs to one list of one account, so it is fetched where it is used. */
async function withCursor(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  if (!url.includes(cursorStandIn)) return url
  const first = await fetch(`${url.split('?')[0]}?limit=1`, { headers })
  const { nextCursor } = (await first.json()) as { nextCursor?: string | null }
  return nextCursor ? url.replace(cursorStandIn, encodeURIComponent(nextCursor)) : url
}

/** The headers for the service; the rest belongs to the connection. */
function kept(request: IncomingMessage): Record<string, string> {
  const names = ['content-type', 'accept', 'idempotency-key']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** The text with the party's own records in place of the placeholders, encoded as in a URL or in JSON. */
function filled(text: string, party: Party | undefined): string {
  const records = Object.entries(party?.records ?? {}) as [keyof typeof standIns, string][]
  return records.reduce((sofar, [name, record]) => {
    const standIn = standIns[name]
    return fill(fill(sofar, standIn, record), encodeURIComponent(standIn), encodeURIComponent(record))
  }, text)
}

/** A placeholder that a test has lengthened does not count, nor does the end of another one. */
const anywhere = (standIn: string): RegExp =>
  new RegExp(`(?<!\\w)${standIn.replaceAll(/[+./]/g, '\\$&')}(?!\\w)`, 'g')

const fill = (text: string, standIn: string, record: string): string =>
  text.replaceAll(anywhere(standIn), record)

const isNamed = (standIn: string, text: string): boolean =>
  namesOneOf([standIn, encodeURIComponent(standIn)], text)

const namesOneOf = (standIns: readonly string[], path: string): boolean =>
  standIns.some((one) => path.search(anywhere(one)) >= 0)

/** Specmatic fills a list without regard to `maxItems`; these must not have duplicates. */
const listsOfUnlike = /\/(callback-routing|complete|quotes|tariffs|outbound-tasks|tasks|tasks\/[^/]+)$/

/** The JSON with unique elements in every list; other text is unchanged. */
function withoutTwins(json: string): string {
  try {
    return JSON.stringify(
      JSON.parse(json, (_, value) =>
        Array.isArray(value)
          ? [...new Map(value.map((each) => [JSON.stringify(each), each])).values()]
          : value,
      ),
    )
  } catch {
    return json
  }
}
