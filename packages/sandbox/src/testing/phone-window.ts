import { once } from 'node:events'
import { until } from '@hovor/clock/testing'
import { resample, tone } from '@hovor/media'
import { WebSocket } from 'ws'
import type { FromWindow, ToWindow } from '../phone/phone-messages.ts'
import type { WorldAddresses } from '../world-addresses.ts'

const frameBytes = 640

/** A window in which the browser phone is open. */
export interface TestWindow {
  readonly socket: WebSocket
  readonly told: readonly ToWindow[]
  say(message: FromWindow): void
  /** The first message of this type that has not been waited for yet. */
  next<Type extends ToWindow['type']>(type: Type): Promise<Extract<ToWindow, { readonly type: Type }>>
  /** Everything heard so far, at 8 kHz. */
  heard(): Int16Array
  /** From now on the person hums at this frequency. */
  hum(hertz: number): void
  close(): Promise<void>
}

/** Opens the phone. A frame is sent for each that comes, so that the world sets the pace. */
export async function openWindow(world: WorldAddresses): Promise<TestWindow> {
  const socket = new WebSocket(`${world.control.url.replace(/^http/, 'ws')}/phone`)
  const told: ToWindow[] = []
  const taken = new Set<ToWindow>()
  const blocks: Int16Array[] = []
  let sound: Uint8Array = Buffer.alloc(frameBytes)
  let at = 0
  socket.on('message', (data, isBinary) => {
    const bytes = data as Buffer
    if (!isBinary) return void told.push(JSON.parse(bytes.toString('utf8')))
    blocks.push(new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)))
    socket.send(sound.subarray(at, at + frameBytes))
    at = (at + frameBytes) % sound.length
  })
  await once(socket, 'open')
  const say = (message: FromWindow) => socket.send(JSON.stringify(message))
  const next: TestWindow['next'] = (type) =>
    until(() => {
      const found = told.find((message) => message.type === type && !taken.has(message))
      if (found !== undefined) taken.add(found)
      return found as never
    })
  await next('ready')
  return {
    socket,
    told,
    say,
    next,
    heard: () => resample(Int16Array.from(blocks.flatMap((block) => [...block])), 16_000, 8000),
    hum(hertz) {
      const pcm = resample(tone([hertz], 1000), 8000, 16_000)
      sound = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)
      sound = sound.subarray(0, sound.length - (sound.length % frameBytes))
      at = 0
    },
    async close() {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
