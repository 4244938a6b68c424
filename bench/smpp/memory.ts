import { systemClock } from '@hovor/clock'
import { addressOf, createSmppClient, createSmppServer, parseReceipt, writeReceipt } from '@hovor/smpp'
import { load, say } from '../hovor-process.ts'
import { keptMb } from '../kept-memory.ts'

// The memory kept after many messages: one client and our SMSC, with a receipt for every message.
const messages = Number(process.argv[2] ?? 200_000)
const atOnce = 100
const sayEvery = 20_000
const texts = ['Vase zasilka dorazi dnes.', 'Žluťoučký kůň úpěl ďábelské ódy. '.repeat(5)]

let ids = 0
const server = createSmppServer({
  host: '127.0.0.1',
  port: 0,
  clock: systemClock,
  authenticate: () => true,
  async onSubmit(session, { source, destination }) {
    const messageId = String(++ids)
    const facts = { messageId, state: 'delivered', submittedAtMs: 0, doneAtMs: 0 } as const
    void session.deliver({ source: destination, destination: source, ...writeReceipt(facts) })
    return { kind: 'accepted', messageId }
  },
})
const { port } = await server.listen()
let receipts = 0
const client = createSmppClient({
  host: '127.0.0.1',
  port,
  systemId: 'bench',
  password: 'bench',
  clock: systemClock,
  random: Math.random,
  onDeliver: async (deliver) => {
    if (parseReceipt(deliver)?.final) receipts++
    return 'ok'
  },
})
await client.bound()

const [source, destination] = [addressOf('Hovor'), addressOf('+420601000011')]
let [begun, done, parts] = [0, 0, 0]
const kept: number[] = []
async function submitOn(): Promise<void> {
  while (begun < messages) {
    const text = texts[begun++ % texts.length]!
    const outcome = await client.submit({
      source,
      destination,
      message: { text },
      registeredDelivery: true,
      reference: begun & 0xff,
    })
    if (outcome.kind !== 'accepted') throw new Error(`message ${begun}: ${JSON.stringify(outcome)}`)
    parts += outcome.messageIds.length
    if (++done % sayEvery === 0) kept.push(keptMb())
  }
}
const startedMs = performance.now()
await Promise.all(Array.from({ length: atOnce }, submitOn))
while (receipts < parts) await systemClock.sleep(20)
const seconds = (performance.now() - startedMs) / 1000
await client.close()
await server.close()
say(
  `${messages} messages in ${parts} parts with ${receipts} receipts, ${(parts / seconds).toFixed(0)} parts/s in one process: ` +
    `kept heap ${kept.map((mb) => mb.toFixed(1)).join(', ')} MB every ${sayEvery}, ${keptMb().toFixed(1)} MB after the end; ${load()}`,
)
