import { EventEmitter } from 'node:events'

/** The socket of a page that reads as slowly as the test wants. */
export class ScriptedSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: (string | Uint8Array)[] = []
  readonly closes: number[] = []
  pings = 0
  terminated = false

  send(data: string | Uint8Array): void {
    this.sent.push(data)
  }

  /** A message of the page. */
  receive(data: Buffer | string): void {
    this.emit('message', Buffer.from(data as string), typeof data !== 'string')
  }

  ping(): void {
    this.pings += 1
  }

  close(code: number): void {
    this.closes.push(code)
    this.readyState = 2
  }

  terminate(): void {
    this.terminated = true
    this.emit('close')
  }
}
