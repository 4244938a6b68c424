import { readEnvelope } from '../../packages/sip/src/message/envelope.ts'
import { parseMessage } from '../../packages/sip/src/message/parse-message.ts'
import { load, median, say } from '../hovor-process.ts'
import { invite } from './invite.ts'

// The cost of one INVITE of 900 bytes: its lines only, its headers, and with its routing fields.
const rounds = Number(process.argv[2] ?? 15)
const perRound = 20_000

/** The minimum cost of a text protocol: decoding the bytes and splitting lines. */
const lines = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').split('\r\n').length

const parse = (bytes: Uint8Array) => {
  const parsed = parseMessage(bytes)
  return parsed.kind === 'message' ? parsed.message : undefined
}

const whole = (bytes: Uint8Array) => {
  const message = parse(bytes)
  if (message === undefined || readEnvelope(message).kind !== 'read')
    throw new Error('the INVITE is not read')
  return message.headers.length
}

/** Different people and calls, so that caching one message does not help with the next. */
const invites = Array.from({ length: 10_000 }, (_, index) => {
  const digits = String(index).padStart(4, '0')
  return Buffer.from(
    invite.toString('latin1').replaceAll('0002', digits).replaceAll('71a0', digits),
    'latin1',
  )
})

/** CPU time in microseconds, which other work on the machine does not affect. */
function cost(run: (bytes: Uint8Array) => unknown): number {
  const before = process.cpuUsage()
  for (let left = perRound; left > 0; left--) run(invites[left % invites.length] ?? invite)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / perRound
}

const figures = { lines: [] as number[], parse: [] as number[], whole: [] as number[] }
for (const run of [lines, parse, whole]) cost(run)
for (let round = 0; round < rounds; round++) {
  figures.lines.push(cost(lines))
  figures.parse.push(cost(parse))
  figures.whole.push(cost(whole))
}
const [bare, headers, all] = [median(figures.lines), median(figures.parse), median(figures.whole)]
say(
  `INVITE of ${invite.length} bytes, medians of ${rounds} rounds: lines alone ${bare.toFixed(1)} us, ` +
    `start line and headers ${headers.toFixed(1)} us, with Via, From, To, CSeq and Contact read ${all.toFixed(1)} us ` +
    `(goal <= 15), ${(all / bare).toFixed(1)} times the lines alone; ${load()}`,
)
