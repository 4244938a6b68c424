import { encodeG711 } from '../../packages/media/src/codec/g711.ts'
import { parseRtp } from '../../packages/media/src/rtp/packet.ts'
import { openRawPeer, type RawPeer } from '../../packages/media/src/testing/loopback.ts'
import { voice } from '../../packages/media/src/testing/voice.ts'

const frameSamples = 160
const frameMs = 20
/** A-law octets of silence. */
const silentOctets = new Set([0xd5, 0x55])
const speechMs = 1000
/** The silence after which the agent has finished. */
const agentPauseMs = 500
/** How long the agent has spoken when it is interrupted. */
const beforeBargeInMs = 900

export interface Heard {
  /** From the end of the caller's last packet with voice to the agent's first one. */
  readonly gapsMs: number[]
  /** From the caller's first packet with voice to the agent's last one. */
  readonly stopsMs: number[]
}

export type Manner = 'turns' | 'barge-in' | 'talks'

interface Caller {
  readonly peer: RawPeer
  readonly heard: Heard
  port: number
  sequence: number
  turn: number
  dueMs: number
  /** Frames of speech still to be sent. */
  speaking: number
  onsetMs: number | undefined
  endedMs: number | undefined
  agentSinceMs: number | undefined
  agentLastMs: number
}

/**
 * The caller's speech in turn `nth`: the agent's voice, half as high again and in another rhythm, never the same
 * twice, because a repeated sound counts as a machine.
 */
function callerSpeech(nth: number): Uint8Array {
  const pitch = 1.21 + ((nth * 7) % 13) / 29
  const low = voice(3 * speechMs)
  const wordMs = 130 + ((nth * 37) % 90)
  const sound = Int16Array.from({ length: speechMs * 8 }, (_, i) => {
    const word = Math.floor(i / (wordMs * 8))
    return low[Math.floor(i * pitch * 1.5) + ((word * 611 + nth * 97) % 700)]!
  })
  return encodeG711('PCMA', sound)
}

/** Callers over plain RTP in this process: each speaks when the agent has finished, or interrupts it. */
export async function startCallers(count: number, manner: Manner) {
  const speeches = Array.from({ length: 40 }, (_, nth) => callerSpeech(nth))
  const quiet = encodeG711('PCMA', new Int16Array(frameSamples))
  const speechFrames = speechMs / frameMs
  const callers = await Promise.all(
    Array.from({ length: count }, async () => {
      const peer = await openRawPeer((datagram) => {
        peer.received.length = 0
        receive(caller, datagram)
      })
      const caller: Caller = {
        peer,
        heard: { gapsMs: [], stopsMs: [] },
        port: 0,
        sequence: 0,
        turn: 0,
        dueMs: 0,
        speaking: 0,
        onsetMs: undefined,
        endedMs: undefined,
        agentSinceMs: undefined,
        agentLastMs: Number.NEGATIVE_INFINITY,
      }
      return caller
    }),
  )
  let timer: ReturnType<typeof setInterval> | undefined

  function receive(caller: Caller, datagram: Uint8Array): void {
    const packet = parseRtp(datagram)
    if (packet?.payloadType !== 8 || packet.payload.every((octet) => silentOctets.has(octet))) return
    const nowMs = performance.now()
    if (caller.endedMs !== undefined) {
      caller.heard.gapsMs.push(nowMs - caller.endedMs)
      caller.endedMs = undefined
    }
    caller.agentSinceMs ??= nowMs
    caller.agentLastMs = nowMs
  }

  function decide(caller: Caller, nowMs: number): void {
    const silentMs = nowMs - caller.agentLastMs
    if (caller.onsetMs !== undefined && silentMs > agentPauseMs / 2) {
      caller.heard.stopsMs.push(Math.max(0, caller.agentLastMs - caller.onsetMs))
      caller.onsetMs = undefined
      caller.agentSinceMs = undefined
    }
    if (caller.speaking > 0 || caller.agentSinceMs === undefined || caller.onsetMs !== undefined) return
    const isOver = silentMs > agentPauseMs
    const interrupts = manner === 'barge-in' && !isOver && nowMs - caller.agentSinceMs > beforeBargeInMs
    if (!isOver && !interrupts) return
    caller.speaking = speechFrames
    caller.turn += 1
    caller.agentSinceMs = undefined
    if (interrupts) caller.onsetMs = nowMs
  }

  function send(caller: Caller, nowMs: number): void {
    if (manner === 'talks' && caller.speaking === 0) caller.speaking = speechFrames
    else if (manner !== 'talks') decide(caller, nowMs)
    const at = (speechFrames - caller.speaking) * frameSamples
    const speech = speeches[caller.turn % speeches.length]!
    const payload = caller.speaking > 0 ? speech.subarray(at, at + frameSamples) : quiet
    caller.peer.send({ sequence: caller.sequence++ & 0xffff, payload }, caller.port)
    if (caller.speaking === 0 || --caller.speaking > 0 || manner === 'talks') return
    if (caller.onsetMs === undefined) caller.endedMs = nowMs
  }

  return {
    ports: callers.map(({ peer }) => peer.port),
    /** Starts to send to these ports, each caller with its own phase. */
    call(ports: readonly number[]): void {
      const startMs = performance.now()
      for (const [n, caller] of callers.entries()) {
        caller.port = ports[n]!
        caller.dueMs = startMs + ((n * 7) % frameMs)
      }
      timer = setInterval(() => {
        const nowMs = performance.now()
        for (const caller of callers)
          while (caller.dueMs <= nowMs) {
            send(caller, nowMs)
            caller.dueMs += frameMs
          }
      }, 2)
    },
    heard: (): Heard => ({
      gapsMs: callers.flatMap(({ heard }) => heard.gapsMs),
      stopsMs: callers.flatMap(({ heard }) => heard.stopsMs),
    }),
    close(): void {
      clearInterval(timer)
      for (const { peer } of callers) peer.close()
    },
  }
}
