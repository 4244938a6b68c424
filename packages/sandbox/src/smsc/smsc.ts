import { createReassembler, createSmppServer, type SmppServerSession } from '@hovor/smpp'
import { Deliveries } from './deliveries.ts'
import { startGarblingRelay } from './garbling-relay.ts'
import { type HandsetMessage, HandsetMessages } from './handset-messages.ts'
import { MessageStates } from './message-states.ts'
import { sendFromHandset } from './send-from-handset.ts'
import type { HandsetSend, SmscContext, SmscOptions } from './smsc-context.ts'
import { takeSubmit } from './take-submit.ts'

export interface Smsc {
  readonly port: number
  /** Oldest first. */
  messages(to?: string): readonly HandsetMessage[]
  /** A handset texts the service. */
  send(message: { from: string; to: string; body: string }): Promise<HandsetSend>
  close(): Promise<void>
}

/** An SMSC speaking SMPP 3.4 with handsets behind it. Rejects when the port is taken. */
export async function startSmsc(options: SmscOptions): Promise<Smsc> {
  const { host, clock, credentials, happenings } = options
  let ids = 0
  let garbleNext = () => {}
  const context: SmscContext = {
    ...options,
    handsets: new HandsetMessages(),
    states: new MessageStates(),
    deliveries: new Deliveries(clock, () => server.sessions),
    reassembler: createReassembler({
      clock,
      onIncomplete: ({ missing }) => happenings.add('sms.incomplete', { missing: missing.length }),
    }),
    // Starts high, as a real one's ids do, and has the same digits in answer and receipt.
    nextId: () => String(100_000_000 + ++ids),
    garbleNext: () => garbleNext(),
  }
  const server = createSmppServer({
    host,
    port: 0,
    clock,
    systemId: 'hovor-sandbox',
    authenticate: (systemId, password) =>
      systemId === credentials.systemId && password === credentials.password,
    onSession: (session: SmppServerSession) => happenings.add('sms.bound', { bind: session.bind }),
    onSubmit: (session, submit) => takeSubmit(context, session, submit),
    onQuery: async (_, { messageId }) => context.states.answer(messageId),
  })
  const behind = await server.listen()
  const relay = await startGarblingRelay({ host, port: options.port }, behind).catch(async (error) => {
    await server.close()
    throw error
  })
  garbleNext = relay.garbleNext
  return {
    port: relay.port,
    messages: (to) => context.handsets.list(to),
    send: (message) => sendFromHandset(context, message),
    async close() {
      context.deliveries.close()
      context.reassembler.close()
      await server.close()
      await relay.close()
    },
  }
}
