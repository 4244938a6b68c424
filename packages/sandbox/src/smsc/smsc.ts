import { createReassembler, createSmppServer, type SmppServerSession } from '@hovor/smpp'
import { Deliveries } from './deliveries.ts'
import { FirstRefusals } from './first-refusals.ts'
import { startGarblingRelay } from './garbling-relay.ts'
import { type HandsetMessage, HandsetMessages } from './handset-messages.ts'
import type { HandsetText } from './handset-text.ts'
import { MessageStates } from './message-states.ts'
import { type HandsetWay, sendFromHandset } from './send-from-handset.ts'
import type { HandsetSend, SmscContext, SmscOptions } from './smsc-context.ts'
import { type LoggedSubmit, SubmitLog } from './submit-log.ts'
import { takeSubmit } from './take-submit.ts'

export interface Smsc {
  readonly port: number
  /** Oldest first. */
  messages(to?: string): readonly HandsetMessage[]
  /** Every submit_sm received, including rejected ones; oldest first. */
  submits(after: number, to?: string): readonly LoggedSubmit[]
  /** Sends an SMS from a handset to the service. */
  send(text: HandsetText, way?: HandsetWay): Promise<HandsetSend>
  /** When closed, sessions are cut and connections refused. */
  setOpen(open: boolean): void
  close(): Promise<void>
}

/** Starts an SMSC that speaks SMPP 3.4, with handsets behind it. Rejects if the port is taken. */
export async function startSmsc(options: SmscOptions): Promise<Smsc> {
  const { host, clock, credentials, happenings } = options
  let ids = 0
  let garbleNext = () => {}
  const context: SmscContext = {
    ...options,
    handsets: new HandsetMessages(),
    states: new MessageStates(),
    submits: new SubmitLog(),
    refusals: new FirstRefusals(),
    deliveries: new Deliveries(clock, () => server.sessions),
    reassembler: createReassembler({
      clock,
      onIncomplete: ({ missing }) => happenings.add('sms.incomplete', { missing: missing.length }),
    }),
    // Starts high, as a real one's ids do.
    nextId: (base = 10) => (100_000_000 + ++ids).toString(base).padStart(8, '0'),
    garbleNext: () => garbleNext(),
  }
  const server = createSmppServer({
    host,
    port: 0,
    clock,
    systemId: 'hovor-sandbox',
    authenticate: (systemId, password) =>
      systemId === credentials.systemId && password === credentials.password,
    onSession(session: SmppServerSession) {
      happenings.add('sms.bound', { bind: session.bind })
      context.deliveries.wake()
    },
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
    submits: (after, to) => context.submits.list(after, to),
    send: (text, way) => sendFromHandset(context, text, way),
    setOpen: relay.setOpen,
    async close() {
      context.deliveries.close()
      context.reassembler.close()
      await server.close()
      await relay.close()
    },
  }
}
