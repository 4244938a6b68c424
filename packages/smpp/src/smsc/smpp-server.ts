import { createServer, type Socket } from 'node:net'
import type { RequestCommand } from '../pdu/command.ts'
import { shortMessage } from '../pdu/short-message.ts'
import { commandStatus } from '../pdu/status.ts'
import { tlvTag } from '../pdu/tlv.ts'
import { messageStates } from '../receipt/receipt.ts'
import type { BindKind } from '../session/session.machine.ts'
import { type MessageRequest, type Reply, Session } from '../session/session.ts'
import type { SmppServer, SmppServerOptions, SmppServerSession, SubmitAnswer } from './server.ts'

const defaultSystemId = 'smsc'
const defaultResponseTimeoutMs = 10_000
const defaultWindow = 10
const defaultIdleMs = 120_000
const bindTimeoutMs = 10_000
/** Concurrent connections; the system refuses more. */
const maxConnections = 200
/** SMPP 3.4, for interface_version and sc_interface_version (§5.2.4). */
const interfaceVersion = 0x34

/** An SMSC: accepts binds, answers submits and delivers to its sessions. */
export function createSmppServer(options: SmppServerOptions): SmppServer {
  const sessions = new Map<Session, SmppServerSession>()
  const open = new Set<Session>()
  const server = createServer((socket) => accept(socket, options, sessions, open))
  server.maxConnections = maxConnections
  let closing: Promise<void> | undefined
  return {
    get sessions() {
      return [...sessions.values()]
    },
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(options.port, options.host, () => {
          server.off('error', reject)
          const address = server.address()
          resolve({ host: options.host, port: typeof address === 'object' && address ? address.port : 0 })
        })
      }),
    close() {
      closing ??= (async () => {
        const ended = new Promise<void>((resolve) => server.close(() => resolve()))
        await Promise.all([...open].map((session) => session.unbind()))
        await ended
      })()
      return closing
    },
  }
}

function accept(
  socket: Socket,
  options: SmppServerOptions,
  sessions: Map<Session, SmppServerSession>,
  open: Set<Session>,
): void {
  const session = new Session({
    socket,
    side: 'smsc',
    clock: options.clock,
    responseTimeoutMs: options.responseTimeoutMs ?? defaultResponseTimeoutMs,
    windowSize: options.windowSize ?? defaultWindow,
    enquireLinkMs: options.idleMs ?? defaultIdleMs,
    bindTimeoutMs: bindTimeoutMs,
    async onBind(_kind, bind) {
      if (!(await options.authenticate(bind.systemId, bind.password)))
        return { status: commandStatus.bindFailed }
      return {
        status: commandStatus.ok,
        body: {
          systemId: options.systemId ?? defaultSystemId,
          // §1.7.2: no optional parameters for an older peer
          tlvs:
            bind.interfaceVersion < interfaceVersion
              ? []
              : [{ tag: tlvTag.interfaceVersion, value: Uint8Array.of(interfaceVersion) }],
        },
      }
    },
    onBound(kind, { systemId }) {
      const bound = boundSession(session, systemId, kind)
      sessions.set(session, bound)
      options.onSession?.(bound)
    },
    onRequest: (request) => answer(request, options, sessions.get(session)),
    onClosed: () => {
      sessions.delete(session)
      open.delete(session)
    },
    log: options.log && ((event) => options.log?.(event)),
  })
  open.add(session)
}

const boundSession = (session: Session, systemId: string, bind: BindKind): SmppServerSession => ({
  systemId,
  bind,
  get open() {
    return session.state === 'bound'
  },
  async deliver(message) {
    if (bind === 'transmitter') return { kind: 'not-written', why: 'not-bound' }
    const outcome = await session.request('deliver_sm', shortMessage(message))
    return outcome.kind === 'ok' ? { kind: 'accepted' } : outcome
  },
  destroy: () => session.destroy('cut'),
})

async function answer(
  request: MessageRequest,
  options: SmppServerOptions,
  session: SmppServerSession | undefined,
): Promise<Reply<RequestCommand> | undefined> {
  if (session === undefined) return { status: commandStatus.incorrectBindStatus }
  switch (request.command) {
    case 'submit_sm':
      return submitReply(await options.onSubmit(session, request.body))
    case 'query_sm': {
      const found = (await options.onQuery?.(session, request.body)) ?? {
        kind: 'rejected',
        status: commandStatus.queryFailed,
      }
      if (found.kind === 'rejected') return { status: found.status }
      const body = {
        messageId: request.body.messageId,
        finalDate: found.finalDate ?? '',
        state: messageStates.indexOf(found.state),
        errorCode: found.errorCode ?? 0,
      }
      return { status: commandStatus.ok, body }
    }
    case 'deliver_sm':
    case 'data_sm':
      return { status: commandStatus.invalidCommandId }
  }
}

function submitReply(taken: SubmitAnswer): Reply<RequestCommand> | undefined {
  switch (taken.kind) {
    case 'accepted':
      return { status: commandStatus.ok, body: { messageId: taken.messageId } }
    case 'rejected':
      return { status: taken.status }
    case 'silent':
      return undefined
  }
}
