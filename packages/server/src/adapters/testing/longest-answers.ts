import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock as clock } from '@hovor/clock'
import { awkwardJson, filled, type Unit } from '@hovor/clock/testing/awkward'
import { stallOf } from '@hovor/clock/testing/turns'
import { createElevenLabsVoices } from '@hovor/voice'
import { readAnswer } from '../../agents/tools/read-answer.ts'
import { clientDocumentOf } from '../../apps/clients/client-documents.ts'
import { readVerdict } from '../../campaigns/eligibility/read-verdict.ts'
import { renewTokens } from '../../integrations/oauth/ask-for-tokens.ts'
import type { ProviderHttp } from '../../integrations/ports/provider-http.port.ts'
import type { OrderId } from '../../platform/kernel/ids.ts'
import { parseForeignText } from '../../platform/kernel/json/parse-foreign.ts'
import { silentLog } from '../../platform/log/log.ts'
import { caldavCalendars } from '../calendar/caldav/caldav-calendars.ts'
import { googleCalendars } from '../calendar/google/google-calendars.ts'
import { createCalendarThreads } from '../calendar/thread/calendar-threads.ts'
import { createCarrierRecords } from '../carrier-records/carrier-records.ts'
import { createFakturoid } from '../invoices/fakturoid/fakturoid.ts'
import { createFlexi } from '../invoices/flexi/flexi.ts'
import { createNumberSupplier } from '../number-supplier/number-supplier.ts'
import { createStripePayments } from '../payments/stripe-payments.ts'
import { createElevenLabsPlatform } from '../voice-platform/eleven-labs.ts'
import { readWebhook } from '../voice-platform/read-webhook.ts'

/** The bodies of one kind of answer, and what is asked for. */
interface Asked {
  readonly bodies: () => readonly Body[]
  readonly ask: () => unknown
  readonly status?: number
}
type Body = readonly [what: string, text: string]

const megabytes = (count: number) => count * 1024 * 1024
const kilobytes = (count: number) => count * 1024

/** Awkward JSON by itself and at the `%` of `shape`. */
function awkward(length: number, shape: string): Body[] {
  return Object.entries(awkwardJson(length * 0.95)).flatMap(([name, text]): Body[] => [
    [`nothing but ${name}`, text],
    [name, shape.replace('%', () => text)],
  ])
}
/** `part` again and again at the `%` of `shape`. */
const many = (length: number, shape: string, part: string): Body => [
  `as many as fit of ${part.slice(0, 30)}`,
  shape.replace('%', () => `[${filled(`${part},`, length * 0.9)}${part}]`),
]
const texts = (length: number, shape: string, units: readonly Unit[]): Body[] =>
  units.map(([name, unit]) => [name, shape.replace('%', () => JSON.stringify(filled(unit, length / 4)))])

const busy = '{"start":"2026-12-08T09:00:00Z","end":"2026-12-08T10:00:00Z"}'
const event = `{"id":"a","start":{"dateTime":"2026-12-08T09:00:00Z"},"end":{"dateTime":"2026-12-08T10:00:00Z"}}`
const invoice =
  '{"id":1,"number":"1","subject_id":1,"status":"open","issued_on":"2026-11-01","currency":"CZK","total":"1.0","remaining_amount":"1.0"}'
const refunded =
  '{"id":"evt_1","type":"charge.refunded","created":1,"data":{"object":{"payment_intent":"pi_1"}}}'
const contact = '{"id":"1","nazev":"A"}'
const line = '{"role":"user","message":"a"}'
const conversation = (rest: string) =>
  `{"conversation_id":"c","agent_id":"a","status":"done","metadata":{"start_time_unix_secs":1},${rest}}`

const range = { startMs: Date.UTC(2026, 11, 1), endMs: Date.UTC(2026, 11, 31), timezone: 'Europe/Prague' }
const token = { kind: 'token', accessToken: 't', slug: 'a', account: 'acc' } as const
const password = { kind: 'password', username: 'u', password: 'p', account: 'acc' } as const
const flexiLogin = { ...password, baseUrl: 'https://erp.example.com', company: 'c' } as const
const oauthProvider = {
  product: 'x',
  authorizeUrl: 'https://id.example.com/authorize',
  tokenUrl: 'https://id.example.com/token',
  revokeUrl: 'https://id.example.com/revoke',
  clientId: 'c',
  clientSecret: 's',
  scopes: [],
  authorizeParameters: {},
  tokenBody: 'form',
  clientSecretIn: 'body',
  userAgent: 'Hovor',
  accountOf: async () => ({ kind: 'failed', detail: '' }) as const,
} as const

/** XML of a calendar server that is slow to parse or to walk. */
function xmlBodies(length: number, units: readonly Unit[]): Body[] {
  const within = (inner: string) =>
    `<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${inner}</D:multistatus>`
  const response = (prop: string) =>
    `<D:response><D:href>/a/</D:href><D:propstat><D:prop>${prop}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`
  const calendar = response(
    '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>a</D:displayname>',
  )
  const inner = length * 0.9
  return [
    ['nested elements', within('<x>'.repeat(inner / 3))],
    [
      'nested declarations',
      within(Array.from({ length: inner / 20 }, (_, at) => `<x xmlns:n${at}="u">`).join('')),
    ],
    ['attributes', within(`<x ${Array.from({ length: inner / 10 }, (_, at) => `a${at}="1"`).join(' ')}/>`)],
    ['calendars', within(filled(calendar, inner))],
    ['entities', within(response(`<D:displayname>${filled('&amp;', inner)}</D:displayname>`))],
    ['comments', within(filled('<!-- -->', inner))],
    ['instructions', within(filled('<?a?>', inner))],
    [
      'a character section',
      within(response(`<D:displayname><![CDATA[${filled('a', inner)}]]></D:displayname>`)),
    ],
    ...units.map(([name, unit]): Body => [name, filled(unit, length / 2)]),
  ]
}

/**
 * Everything that holds the thread too long of what a provider or an account's own server answers in JSON or XML, at its
 * largest.
 *
 * @param large bytes of an awkward answer that is read on another thread
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one list of providers that share their server
export async function stallsOfAnswers(units: readonly Unit[], large: number): Promise<string[]> {
  let body = Buffer.alloc(0)
  let status = 200
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** A copy each time: a body moves to the thread that reads it. */
  const http: ProviderHttp = {
    send: async ({ maxAnswerBytes }) => ({
      kind: 'answered',
      status,
      headers: { 'content-type': 'application/json' },
      body: Uint8Array.prototype.slice.call(body, 0, maxAnswerBytes),
    }),
  }
  const threads = createCalendarThreads(clock)
  const google = googleCalendars({ http, apiUrl: 'https://www.googleapis.com/calendar/v3', threads })
  const caldav = () => caldavCalendars({ http, clock, threads })
  const fakturoid = createFakturoid({
    http,
    clock,
    url: 'https://app.example.com/api/v3',
    userAgent: 'Hovor',
  })
  const flexi = createFlexi({ http, clock })
  const platform = createElevenLabsPlatform({ url, key: 'k', clock, signallingCidrs: [] })
  const supplier = createNumberSupplier({ url, apiKey: 'k', clock })
  const records = createCarrierRecords({ url, token: 't', clock })
  const payments = createStripePayments({
    url,
    secretKey: 'sk_test_a',
    webhookSecret: 'whsec_a',
    hookUrl: () => '',
    log: silentLog,
  })
  const signaturesOf = () => {
    const at = Math.floor(clock.nowMs() / 1000)
    const of = (secret: string) => createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
    return { stripe: `t=${at},v1=${of('whsec_a')}`, platform: `t=${at},v0=${of('secret')}` }
  }
  let signatures = signaturesOf()
  const kinds: Readonly<Record<string, Asked>> = {
    'calendars of Google': {
      bodies: () => [...awkward(large, '{"items":%}'), many(megabytes(7), '{"items":%}', '{"id":"a"}')],
      ask: () => google.calendars(token),
    },
    'busy times of Google': {
      bodies: () => [many(megabytes(7), '{"calendars":{"a":{"busy":%}}}', busy)],
      ask: () => google.busy(token, ['a'], range),
    },
    'events of Google': {
      bodies: () => [
        many(megabytes(7), '{"items":%}', event),
        many(megabytes(7), '{"items":%}', '{"status":"cancelled"}'),
      ],
      ask: () => google.occupants(token, 'a', range),
    },
    'a refusal of Google': {
      bodies: () => awkward(kilobytes(8), '{"error":{"errors":%}}'),
      status: 403,
      ask: () => google.calendars(token),
    },
    'calendars over CalDAV': {
      bodies: () => xmlBodies(kilobytes(500), units),
      status: 207,
      ask: () => caldav().calendars(password),
    },
    'invoices of Fakturoid': {
      bodies: () => [
        ...awkward(megabytes(1.9), '%'),
        ...awkward(megabytes(1.9), `[${invoice.slice(0, -1)},"payments":%}]`),
        many(megabytes(1.9), '%', invoice),
        many(megabytes(1.9), '%', '{}'),
        many(megabytes(1.9), `[${invoice.slice(0, -1)},"payments":%}]`, '{"amount":"1"}'),
        ...texts(megabytes(1.9), `[${invoice.slice(0, -1)},"total":%}]`, units),
      ],
      ask: () => fakturoid.invoices(token, { by: 'status', status: 'overdue' }),
    },
    'contacts of Fakturoid': {
      bodies: () => texts(megabytes(1.9), '[{"id":1,"name":%,"phone":%,"vat_no":"CZ1"}]', units),
      ask: () => fakturoid.findCustomers(token, { by: 'name', name: 'Jana Nová' }),
    },
    'phones of Fakturoid': {
      bodies: () => texts(megabytes(1.9), '[{"id":1,"name":"a","phone":%}]', units),
      ask: () => fakturoid.findCustomers(token, { by: 'phone', phone: '+420601234567' }),
    },
    'accounts of Fakturoid': {
      bodies: () => [
        ...awkward(megabytes(1.9), '{"accounts":%}'),
        many(megabytes(1.9), '{"accounts":%}', '{"slug":"b"}'),
      ],
      ask: () => fakturoid.verify(token),
    },
    'contacts of Flexi': {
      bodies: () => [
        ...awkward(megabytes(1.9), '{"winstrom":{"adresar":%}}'),
        many(megabytes(1.9), '{"winstrom":{"adresar":%}}', contact),
        ...texts(megabytes(1.9), '{"winstrom":{"adresar":[{"id":"1","nazev":%}]}}', units),
      ],
      ask: () => flexi.findCustomers(flexiLogin, { by: 'name', name: 'Jana Nová' }),
    },
    tokens: {
      bodies: () => [
        ...awkward(kilobytes(63), '{"access_token":"a","token_type":"bearer","scope":%}'),
        ...texts(kilobytes(63), '{"access_token":%,"token_type":"bearer"}', units),
      ],
      ask: () => renewTokens({ http, clock }, oauthProvider, 'r'),
    },
    'a refused token': {
      bodies: () => awkward(kilobytes(63), '{"error":%}'),
      status: 400,
      ask: () => renewTokens({ http, clock }, oauthProvider, 'r'),
    },
    'the document of an app': {
      bodies: () => [
        ...awkward(kilobytes(64), '{"client_id":"https://a.example.com/a","redirect_uris":%}'),
        ...texts(
          kilobytes(64),
          '{"client_id":"https://a.example.com/a","redirect_uris":["https://a.example.com/"],"client_name":%}',
          units,
        ),
        ...texts(kilobytes(64), '{"client_id":"https://a.example.com/a","redirect_uris":[%]}', units),
      ],
      ask: () => clientDocumentOf(body, 'https://a.example.com/a'),
    },
    'the answer of a tool': {
      bodies: () => [
        ...awkward(kilobytes(64), '%'),
        ...units.map(([name, unit]): Body => [name, filled(unit, kilobytes(64))]),
      ],
      ask: () => readAnswer({ kind: 'answered', status: 200, headers: {}, body }),
    },
    'a number order': {
      bodies: () => awkward(kilobytes(63), '{"status":"done","numbers":%}'),
      ask: () => supplier.stateOf('ord_1' as OrderId),
    },
    'a call record': {
      bodies: () => awkward(kilobytes(63), '{"to":%}'),
      ask: () => records.find('c'),
    },
    voices: {
      bodies: () => [
        ...awkward(megabytes(1.9), '{"voices":%}'),
        many(megabytes(1.9), '{"voices":%}', '{"voice_id":"a"}'),
      ],
      ask: () => createElevenLabsVoices({ baseUrl: url, apiKey: 'k', clock, parse: parseForeignText })(),
    },
    'a conversation of the platform': {
      bodies: () => [
        ...awkward(megabytes(1.9), conversation('"transcript":%')),
        many(megabytes(1.9), conversation('"transcript":%'), line),
        ...awkward(megabytes(1.9), conversation('"analysis":{"data_collection_results":%}')),
        ...texts(megabytes(1.9), conversation('"analysis":{"transcript_summary":%}'), units),
      ],
      ask: () => platform.conversation('c'),
    },
    'voices of the platform': {
      bodies: () => [
        many(megabytes(1.9), '{"voices":%}', '{"voice_id":"a","name":"a","labels":{"a":1,"b":2}}'),
      ],
      ask: () => platform.voices(),
    },
    'a refusal of the platform': {
      bodies: () => awkward(megabytes(1.9), '{"detail":%}'),
      status: 422,
      ask: () => platform.voices(),
    },
    'an event of the platform': {
      bodies: () => [...awkward(megabytes(1.9), '{"type":"post_call_transcription","data":%}')],
      ask: () =>
        readWebhook(body.toString(), signatures.platform, { secret: 'secret', nowMs: clock.nowMs() }),
    },
    'a page of the payment provider': {
      bodies: () => [
        ...awkward(megabytes(1.9), '{"id":"cs_1","mode":"payment","metadata":%}'),
        ...texts(megabytes(1.9), '{"id":"cs_1","mode":"payment","metadata":{"topup":%}}', units),
      ],
      ask: () => payments.page('cs_1'),
    },
    'events of the payment provider': {
      bodies: () => [0.9, 1.9].map((size) => many(megabytes(size), '{"data":%,"has_more":false}', refunded)),
      ask: () => payments.returnsSince(0),
    },
    'the verdict on a contact': {
      bodies: () => [
        ...awkward(kilobytes(16), '{"decision":%}'),
        ...texts(kilobytes(16), '{"decision":"skip","reason":%}', units),
      ],
      ask: () => readVerdict(200, body, clock.nowMs()),
    },
    'an event of the payment provider': {
      bodies: () => [...awkward(megabytes(0.99), '{"type":"charge.refunded","data":{"object":%}}')],
      ask: () => payments.readNews(body, signatures.stripe),
    },
  }
  const stalls: string[] = []
  try {
    for (const [kind, asked] of Object.entries(kinds)) {
      for (const [what, text] of asked.bodies()) {
        body = Buffer.from(text)
        signatures = signaturesOf()
        status = asked.status ?? 200
        const stall = await stallOf(
          () => `${kind}, ${what}`,
          async () => asked.ask,
        )
        if (stall !== undefined) stalls.push(stall)
      }
    }
  } finally {
    await Promise.all([platform.close(), supplier.close(), records.close()])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return stalls
}
