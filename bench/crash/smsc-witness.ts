import { systemClock } from '@hovor/clock'
import { commandStatus, createSmppServer, decodeText, readMessagePart, type SubmitAnswer } from '@hovor/smpp'
import { pick, seeded } from './random.ts'
import { testify } from './witness.ts'

// An SMSC that records every submit_sm before it responds, and responds late, never, with a refusal, or by cutting
// the connection after accepting the message.

export interface Submit {
  readonly marker: string
  readonly answered: string
}

const random = seeded(Number(process.argv[2]))
const seen: Submit[] = []
let moods = { accepted: 80, late: 8, silent: 2, dropped: 5, rejected: 5 }

const server = createSmppServer({
  host: '127.0.0.1',
  port: 0,
  clock: systemClock,
  authenticate: () => true,
  async onSubmit(session, submit): Promise<SubmitAnswer> {
    const { dataCoding, octets } = readMessagePart(submit)
    const answered = pick(random, moods)
    const messageId = `crash-${seen.length}`
    seen.push({ marker: decodeText(dataCoding, octets) ?? '', answered })
    switch (answered) {
      case 'late':
        await systemClock.sleep(500 + random() * 2500)
        return { kind: 'accepted', messageId }
      case 'silent':
        return { kind: 'silent' }
      case 'dropped':
        session.destroy()
        return { kind: 'silent' }
      case 'rejected':
        return { kind: 'rejected', status: commandStatus.invalidDestinationAddress }
      case 'accepted':
        return { kind: 'accepted', messageId }
    }
  },
})
const { port } = await server.listen()
testify(
  port,
  () => {
    moods = { accepted: 1, late: 0, silent: 0, dropped: 0, rejected: 0 }
  },
  () => seen,
)
