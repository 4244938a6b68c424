import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { systemClock } from '@hovor/clock'
import { type MediaSession, startMedia } from '@hovor/media'
import { voice } from '../../packages/media/src/testing/voice.ts'

/*
 * The product's media plane in its own process. Prints {"ports": […]} when all sessions are connected, and again
 * after opening as many more as a line of its input requests; exits when its input ends, with {"received": …, "lost":
 * …, "recordings": …}. Needs the built packages.
 */
export interface PlaneTask {
  readonly kind: 'agents' | 'bridges'
  /** Sessions; two of them make a bridge. */
  readonly streams: number
  readonly address: string
  readonly remoteAddress: string
  /** Session n talks to this port plus 2n. */
  readonly firstRemotePort: number
  readonly recordTo?: string
  /** The main thread is blocked for this time, ten times a second. */
  readonly stallMs?: number
}

export interface PlaneFigures {
  readonly received: number
  readonly lost: number
  readonly late: number
  readonly concealed: number
  readonly sent: number
  readonly recordings: readonly { kind: string; durationMs?: number; droppedMs?: number; wallMs: number }[]
}

const task = JSON.parse(process.argv[2] ?? '{}') as PlaneTask
const tell = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
const speech = voice(1000)
const plane = await startMedia({ address: task.address, clock: systemClock, workers: 1 })
const sessions: MediaSession[] = []
const connectedAtMs: number[] = []
async function open(streams: number): Promise<void> {
  const first = sessions.length
  for (let n = first; n < first + streams; n++) {
    const recordTo = task.recordTo === undefined ? undefined : join(task.recordTo, `${n}.ogg`)
    const session = await plane.openSession({ id: `${n}`, ...(recordTo !== undefined && { recordTo }) })
    sessions.push(session)
    session.connect({
      audio: {
        remoteAddress: task.remoteAddress,
        remotePort: task.firstRemotePort + 2 * n,
        codec: 'PCMA',
        payloadType: 8,
        dtmfPayloadType: 101,
        ptimeMs: 20,
        direction: 'sendrecv',
      },
    })
    connectedAtMs.push(Date.now())
    if (task.kind === 'agents') {
      session.playLoop('speech', speech)
      session.on('audio', () => {})
    } else if (n % 2 === 1) await plane.bridge(sessions[n - 1]!, session)
  }
  tell({ ports: sessions.slice(first).map(({ audioPort }) => audioPort), connectedAtMs })
}

await open(task.streams)
const { stallMs } = task
if (stallMs !== undefined) {
  setInterval(() => {
    const untilMs = performance.now() + stallMs
    while (performance.now() < untilMs);
  }, 100).unref()
}
const input = createInterface({ input: process.stdin })
input.on('line', (streams) => void open(Number(streams)))
await new Promise<void>((resolve) => input.once('close', resolve))
const stats = await Promise.all(
  sessions.map(async (session, n) => {
    const askedAtMs = Date.now()
    return { wallMs: askedAtMs - connectedAtMs[n]!, ...(await session.close()) }
  }),
)
const sum = (pick: (one: (typeof stats)[number]) => number) =>
  stats.reduce((total, one) => total + pick(one), 0)
tell({
  received: sum(({ receivedPackets }) => receivedPackets),
  lost: sum(({ lostPackets }) => lostPackets),
  late: sum(({ latePackets }) => latePackets),
  concealed: sum(({ concealedFrames }) => concealedFrames),
  sent: sum(({ sentPackets }) => sentPackets),
  recordings: stats.flatMap(({ recording, wallMs }) =>
    recording === undefined ? [] : [{ ...recording, wallMs }],
  ),
} satisfies PlaneFigures)
await plane.close()
