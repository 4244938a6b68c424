import type { ToolCall, ToolResult } from '@hovor/voice'
import type { RawData, WebSocket } from 'ws'
import type {
  ConverseRequest,
  EngineConversation,
  TalkingLeg,
  VoiceEngine,
} from '../../calls/ports/voice-engine.port.ts'
import type { Log } from '../../platform/log/log.ts'
import { decodeHeard, decodeText, type Start, type ToEngine, type ToService } from './engine-wire.ts'
import { RemoteCalendar } from './remote-calendar.ts'
import { SocketChannel } from './socket-channel.ts'

/** An engine that converses over a remote leg. */
export interface TalkingEngine extends Pick<VoiceEngine, 'warm'> {
  converse(request: ConverseRequest<TalkingLeg>): EngineConversation
}

/** The engine's side of one conversation, which ends when the service disconnects. */
export function serveConversation(socket: WebSocket, engine: TalkingEngine, log: Log): void {
  const channel = new SocketChannel(socket)
  const tools = new Map<string, (result: ToolResult) => void>()
  const remote = new RemoteCalendar((message) => tellOver(socket, message))
  let conversation: EngineConversation | undefined
  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (isBinary) {
      const heard = decodeHeard(data as Buffer)
      if (heard !== undefined) channel.emit('audio', heard)
      return
    }
    const message = decodeText<ToEngine>(data as Buffer)
    if (message === undefined) return socket.close(1007)
    if (message.type === 'start')
      conversation ??= begin(message.start, { channel, socket, tools, remote, engine, log })
    else if (message.type === 'warm')
      void engine.warm(message.greeting).then(() => tellOver(socket, { type: 'warmed' }))
    else if (message.type === 'heard') channel.heard(message.name, message.event)
    else if (message.type === 'resume') conversation?.resume()
    else if (message.type === 'say') conversation?.say(message.text, message.end)
    else if (message.type === 'tool-result') settle(tools, message.callId, message.result)
    else if (message.type === 'calendar-answer') remote.answered(message.id, message.answer)
    else conversation?.end(message.reason)
  })
  socket.once('close', () => {
    conversation?.end('completed')
    channel.emit('closed')
  })
}

const tellOver = (socket: WebSocket, message: ToService) => socket.send(JSON.stringify(message))

interface Held {
  readonly channel: SocketChannel
  readonly socket: WebSocket
  /** Tools running at the service. */
  readonly tools: Map<string, (result: ToolResult) => void>
  readonly remote: RemoteCalendar
  readonly engine: TalkingEngine
  readonly log: Log
}

function begin(start: Start, { channel, socket, tools, remote, engine, log }: Held): EngineConversation {
  const { textActive, hasTools, calendar, ...request } = start
  const tell = (message: ToService) => tellOver(socket, message)
  const runTool = (call: ToolCall) =>
    new Promise<ToolResult>((resolve) => {
      tools.set(call.callId, resolve)
      tell({ type: 'tool', call })
    })
  const bookings = calendar && remote.bookings(calendar)
  const leg = { channel, textActive }
  const conversation = engine.converse({ ...request, leg, ...(hasTools && { runTool }), bookings })
  conversation.on('line', (line) => tell({ type: 'line', line }))
  conversation.on('hearing', (text) => tell({ type: 'hearing', text }))
  conversation.on('turn', (timing) => tell({ type: 'turn', timing }))
  conversation.on('optOut', () => tell({ type: 'optOut' }))
  conversation.on('over', () => tell({ type: 'over' }))
  conversation.on('transfer', (target) => tell({ type: 'transfer', target }))
  conversation.done.then(
    (outcome) => tell({ type: 'done', outcome }),
    (error) => {
      log.error({ err: error }, 'a conversation ended without an outcome')
      socket.close(1011)
    },
  )
  return conversation
}

function settle(tools: Held['tools'], callId: string, result: ToolResult): void {
  tools.get(callId)?.(result)
  tools.delete(callId)
}
