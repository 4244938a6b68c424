import { createRequire } from 'node:module'
import { decodePdu, encodePdu, type Pdu } from '../../packages/smpp/src/pdu/pdu.ts'
import { readText } from '../../packages/smpp/src/text/message-part.ts'
import { load, median, say } from '../hovor-process.ts'
import { type LibraryFields, pdus } from './pdus.ts'

// The cost of writing and reading a PDU, compared with the npm library smpp on the same PDUs, alternately within one
// run.
const rounds = Number(process.argv[2] ?? 21)
const perRound = 20_000

interface LibraryPdu {
  toBuffer(): Buffer
  readonly short_message?: { readonly message: unknown }
}
const { PDU: Library } = createRequire(new URL('../../test/referees/package.json', import.meta.url))(
  'smpp',
) as { PDU: new (from: string | Buffer, fields?: LibraryFields) => LibraryPdu }

/** CPU time in microseconds, which other work on the machine does not affect. */
function cost(run: () => unknown): number {
  const before = process.cpuUsage()
  for (let left = perRound; left > 0; left--) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / perRound
}

/** Both read the text as well, since the library always does. */
function readOurs(octets: Buffer): string | undefined {
  const decoded = decodePdu(octets)
  if (decoded.kind !== 'pdu') throw new Error('the PDU is not read')
  const { command, body } = decoded.pdu
  return command === 'submit_sm' || command === 'deliver_sm' ? readText(body) : undefined
}

const written = (pdu: Pdu): Buffer => {
  const octets = encodePdu(pdu)
  if (octets === undefined) throw new Error('the PDU is not written')
  return octets
}

for (const { name, pdu, library } of pdus) {
  const octets = written(pdu)
  const theirs = () => new Library(pdu.command, { ...library, sequence_number: pdu.sequence }).toBuffer()
  if (!octets.equals(theirs())) throw new Error(`${name}: the two do not write the same octets`)
  const text = new Library(octets).short_message?.message
  if (text !== undefined && text !== readOurs(octets)) throw new Error(`${name}: the two read another text`)

  const runs = [() => written(pdu), theirs, () => readOurs(octets), () => new Library(octets)]
  const figures: number[][] = runs.map(() => [])
  for (const run of runs) cost(run)
  for (let round = 0; round < rounds; round++) {
    for (const [place, run] of runs.entries()) figures[place]?.push(cost(run))
  }
  const [write, writeTheirs, read, readTheirs] = figures.map(median) as [number, number, number, number]
  say(
    `${name}, ${octets.length} octets: written in ${write.toFixed(2)} us (library ${writeTheirs.toFixed(2)}), ` +
      `read in ${read.toFixed(2)} us (library ${readTheirs.toFixed(2)}), ` +
      `together ${((write + read) / (writeTheirs + readTheirs)).toFixed(2)} of the library's time`,
  )
}
say(`medians of ${rounds} rounds of ${perRound}; ${load()}`)
