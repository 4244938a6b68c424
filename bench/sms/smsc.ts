import { systemClock as clock } from '@hovor/clock'
import { createSmppServer, type SmppServerSession, writeReceipt } from '../../packages/smpp/dist/index.js'
import { answerParent } from '../api/child.ts'

/* An SMSC that accepts every message at once and optionally redelivers each receipt until it is accepted. */
const { receipts } = JSON.parse(process.argv[2] ?? '{}') as { receipts?: boolean }
let submits = 0
let confirmed = 0
let repeated = 0

const server = createSmppServer({
  host: '127.0.0.1',
  port: 0,
  clock,
  authenticate: () => true,
  async onSubmit(_session, { source, destination }) {
    const messageId = `${++submits}`
    if (receipts === true) setImmediate(() => void confirm(messageId, { source, destination }))
    return { kind: 'accepted', messageId }
  },
})

type Parties = Pick<Parameters<SmppServerSession['deliver']>[0], 'source' | 'destination'>

const againMs = 1000

async function confirm(messageId: string, { source, destination }: Parties) {
  const nowMs = clock.nowMs()
  const receipt = writeReceipt({ messageId, state: 'delivered', submittedAtMs: nowMs, doneAtMs: nowMs })
  for (;;) {
    const session = server.sessions.findLast(({ open }) => open)
    const outcome = await session?.deliver({ source: destination, destination: source, ...receipt })
    if (outcome?.kind === 'accepted') break
    repeated += 1
    await clock.sleep(againMs)
  }
  confirmed += 1
}

const { port } = await server.listen()
await answerParent({ port }, async () => ({ submits, confirmed, repeated }))
await server.close()
process.exit()
