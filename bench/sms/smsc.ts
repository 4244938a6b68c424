import { systemClock as clock } from '@hovor/clock'
import { createSmppServer, type SmppServerSession, writeReceipt } from '../../packages/smpp/dist/index.js'
import { answerParent } from '../api/child.ts'

/* An SMSC that takes every message at once and, where it is told to, sends the receipt of each. */
const { receipts } = JSON.parse(process.argv[2] ?? '{}') as { receipts?: boolean }
let submits = 0
let confirmed = 0
let refused = 0

const server = createSmppServer({
  host: '127.0.0.1',
  port: 0,
  clock,
  authenticate: () => true,
  async onSubmit(session, { source, destination }) {
    const messageId = `${++submits}`
    if (receipts === true) setImmediate(() => void confirm(session, messageId, { source, destination }))
    return { kind: 'accepted', messageId }
  },
})

type Parties = Pick<Parameters<SmppServerSession['deliver']>[0], 'source' | 'destination'>

async function confirm(session: SmppServerSession, messageId: string, { source, destination }: Parties) {
  const nowMs = clock.nowMs()
  const receipt = writeReceipt({ messageId, state: 'delivered', submittedAtMs: nowMs, doneAtMs: nowMs })
  const outcome = await session.deliver({ source: destination, destination: source, ...receipt })
  if (outcome.kind === 'accepted') confirmed += 1
  else refused += 1
}

const { port } = await server.listen()
await answerParent({ port }, async () => ({ submits, confirmed, refused }))
await server.close()
process.exit()
