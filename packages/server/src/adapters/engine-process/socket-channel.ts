import { EventEmitter } from 'node:events'
import type { Channel, ChannelEvents } from '@hovor/voice'
import type { WebSocket } from 'ws'
import { encodePlayout, type LegCommand, type LegEventName, type ToService } from './engine-wire.ts'

/** The engine's end of a leg at the service: audio to play goes through the socket. */
export class SocketChannel extends EventEmitter<ChannelEvents> implements Channel {
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    super()
    this.#socket = socket
  }

  /** Emits an event that the service received on the leg. */
  heard(name: LegEventName, event: unknown): void {
    this.emit(name, ...((event === undefined ? [] : [event]) as never))
  }

  play(utteranceId: string, pcm: Int16Array, last: boolean): void {
    this.#socket.send(encodePlayout({ utteranceId, pcm, last }))
  }

  pausePlayout(): void {
    this.#ask('pausePlayout')
  }

  resumePlayout(): void {
    this.#ask('resumePlayout')
  }

  flushPlayout(): void {
    this.#ask('flushPlayout')
  }

  setBargeIn(on: boolean): void {
    this.#ask('setBargeIn', on)
  }

  sendText(text: string): void {
    this.#ask('sendText', text)
  }

  #ask(command: LegCommand, value?: unknown): void {
    const message: ToService = { type: 'leg', command, ...(value !== undefined && { value }) }
    this.#socket.send(JSON.stringify(message))
  }
}
