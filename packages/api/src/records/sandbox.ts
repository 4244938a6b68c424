import * as z from 'zod'
import { named } from '../named.ts'
import { languages, phoneNumber, unixMs } from './text.ts'

export const behaviours = [
  'answer',
  'no_answer',
  'busy',
  'reject',
  'unreachable',
  'voicemail',
  'ivr',
  'answer_late',
] as const
export const voices = ['speech', 'tones', 'silence'] as const
/** The servers of the sandbox. */
export const faultTargets = [
  'sip',
  'smsc',
  'stt',
  'llm',
  'tts',
  'mail',
  'pay',
  'platform',
  'platform-webhook',
  'caldav',
  'caldav-write',
  'google',
  'google-write',
  'google-token',
  'fakturoid',
  'fakturoid-oauth',
  'erp',
  'supplier',
  'vies',
] as const
export const faults = [
  'timeout',
  'drop',
  'reject',
  'slow',
  '5xx',
  '429',
  'garbage',
  'cut',
  'stall',
  'unauthorized',
  'not-found',
  '503',
  'not-caldav',
  'not-winstrom',
  'invalid-grant',
  '403-limit',
  'none',
] as const

/** The most entries the sandbox keeps. */
const maxMessages = 1000
const maxHappenings = 500
const maxMails = 200
const maxMailText = 100_000

const host = z
  .string()
  .max(253)
  .meta({ examples: ['127.0.0.1'] })
const port = z.int().min(1).max(65_535)
const secret = z.string().max(100)
const baseUrl = z.string().max(300).meta({ format: 'uri' })

/** A provider connected in a browser. */
const oauth = {
  authorizeUrl: baseUrl,
  tokenUrl: baseUrl,
  revokeUrl: baseUrl,
  apiUrl: baseUrl,
  clientId: secret,
  clientSecret: secret,
}

export const world = named(
  'SandboxWorld',
  z
    .object({
      sip: z.object({
        host,
        udpPort: port,
        tcpPort: port,
        username: secret,
        password: secret,
        realm: secret,
      }),
      smsc: z.object({ host, port, systemId: secret, password: secret }),
      models: z.object({ baseUrl, deepgramUrl: baseUrl, elevenLabsUrl: baseUrl, apiKey: secret }).meta({
        description:
          'Speech and language models: OpenAI’s API, Deepgram streaming and ElevenLabs speech, with one key',
      }),
      platform: z
        .object({ url: baseUrl, apiKey: secret, sipHost: host, sipPort: port })
        .meta({ description: 'The external voice platform: REST API, and SIP over TCP' }),
      caldav: z
        .object({
          url: baseUrl,
          username: secret,
          password: secret,
          empty: z.object({ username: secret, password: secret }),
        })
        .meta({ description: 'CalDAV: the calendars of a clinic, and an account without calendars' }),
      google: z.object(oauth).meta({ description: 'Google: OAuth consent page and calendars' }),
      fakturoid: z
        .object({ ...oauth, slug: secret })
        .meta({ description: 'Fakturoid: OAuth consent page and the invoices of the account `slug`' }),
      erp: z
        .object({
          baseUrl,
          certificate: z.string().max(4000),
          company: secret,
          username: secret,
          password: secret,
        })
        .meta({ description: 'ABRA Flexi over HTTPS, with its certificate (PEM)' }),
      pay: z
        .object({ url: baseUrl, apiKey: secret })
        .meta({ description: 'The payment provider: Stripe’s API and checkout pages' }),
      records: z
        .object({ url: baseUrl, token: secret })
        .meta({ description: 'The call records of the carrier: GET /v1/calls/{SIP Call-ID}' }),
      supplier: z
        .object({ url: baseUrl, apiKey: secret })
        .meta({ description: 'The number supplier: orders, stock and releases' }),
      vies: z
        .object({ url: baseUrl })
        .meta({ description: 'VIES, the register of VAT numbers of the European Union' }),
      mail: z.object({ host, port, url: baseUrl }),
      control: z.object({ url: baseUrl }).meta({ description: 'The sandbox control API' }),
    })
    .meta({ description: 'Address and credentials of each sandbox server.' }),
)

export const lineCue = named(
  'SandboxLineCue',
  z
    .strictObject({
      line: z.int().min(0).max(49).meta({ description: 'Index of the line, from 0' }),
      bargeInMs: z.int().min(0).max(30_000).optional().meta({
        description: 'Barge-in: delay after the far end started to speak',
      }),
      digits: z
        .string()
        .max(32)
        .regex(/^[0-9*#]{1,32}$/)
        .optional()
        .meta({ description: 'DTMF to send instead of speaking the line' }),
    })
    .meta({ description: 'How one line is delivered.', examples: [{ line: 1, bargeInMs: 800 }] }),
)

export const subscriber = named(
  'SandboxSubscriber',
  z
    .object({
      e164: phoneNumber,
      behaviour: z.enum([...behaviours, 'dead', 'repeat']).meta({
        description: 'dead: no response from the network; repeat: one sentence over and over',
      }),
      lines: z.array(z.string().max(500)).max(50).meta({ description: 'One per turn' }),
      cues: z.array(lineCue).max(50).optional(),
      language: z.enum(languages),
      voice: z.enum(voices),
      ringSecs: z.number().min(0).max(120),
      hangUpAfterSecs: z.number().min(0).max(3600).optional(),
      realTimeText: z.boolean(),
      sms: z
        .enum(['delivered', 'undelivered', 'rejected-late', 'recipient-rejected'])
        .meta({ description: 'Outcome of an SMS to it' }),
      smsReply: z.string().max(1600).optional().meta({ description: 'Reply to each SMS' }),
    })
    .meta({ description: 'A sandbox phone and its behavior.' }),
)

const handsetMessage = named(
  'SandboxHandsetMessage',
  z
    .object({
      id: z.string().max(65),
      from: z.string().max(32),
      to: z.string().max(32),
      body: z.string().max(40_000),
      segments: z.int().min(1).max(255),
      submittedAt: unixMs,
      receivedAt: unixMs.optional().meta({ description: 'Absent until it reaches the handset' }),
      deliveryStatus: z.enum(['pending', 'delivered', 'undelivered', 'rejected']),
    })
    .meta({ description: 'An SMS delivered to a handset or on its way.' }),
)
export const handsetMessages = z.array(handsetMessage).max(maxMessages).meta({ description: 'Oldest first' })

const address = z
  .string()
  .max(320)
  .meta({ examples: ['eva@example.com'] })
const sandboxMail = named(
  'SandboxMail',
  z
    .object({
      id: z.string().max(32),
      from: address,
      to: z.array(address).max(100),
      subject: z.string().max(500),
      text: z.string().max(maxMailText).meta({ description: 'Plain text; empty if none' }),
      receivedAt: unixMs,
    })
    .meta({ description: 'An e-mail accepted by the sandbox mail server.' }),
)
export const sandboxMails = z.array(sandboxMail).max(maxMails)

const happening = named(
  'SandboxHappening',
  z
    .object({
      seq: z.int().min(1).meta({ description: 'Sequence number; send it as `after`' }),
      at: unixMs,
      kind: z
        .string()
        .max(64)
        .meta({ examples: ['sms.submitted'] }),
      details: z.record(z.string().max(64), z.unknown()),
    })
    .meta({ description: 'A sandbox event.' }),
)
export const happenings = z.array(happening).max(maxHappenings).meta({ description: 'Oldest first' })
