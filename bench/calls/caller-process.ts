import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { systemClock } from '@hovor/clock'
import { type MediaSession, readWav, startMedia } from '../../packages/media/src/index.ts'
import { createOffer, type OutgoingCall, readAnswer, startSipAgent } from '../../packages/sip/src/index.ts'
import { baresipPort, startBaresip } from './baresip.ts'
import { calleeAddress, callerAddress } from './namespace.ts'

/*
 * Runs in the private network: starts baresip, calls it many times at once with our own SIP and RTP and talks until a
 * line arrives. Prints {"baresip": pid} when all calls talk, then {"lost": …} when they have ended.
 */
export interface CallerTask {
  readonly dir: string
  readonly calls: number
  /** The audio of both sides, 8 kHz mono. */
  readonly callerWav: string
  readonly calleeWav: string
}

interface Leg {
  readonly call: OutgoingCall
  readonly session: MediaSession
}

const baresipStartMs = 1000
const task = JSON.parse(process.argv[2] ?? '{}') as CallerTask
const tell = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
const input = createInterface({ input: process.stdin })
const asked = new Promise<void>((resolve) => {
  input.once('line', () => resolve())
  input.once('close', () => resolve())
})

const baresip = startBaresip(task.dir, task.calleeWav)
const baresipEnded = new Promise((resolve) => baresip.once('exit', resolve))
await systemClock.sleep(baresipStartMs)
const target = { host: calleeAddress, port: baresipPort, transport: 'udp' as const }
const sip = await startSipAgent({
  clock: systemClock,
  randomBytes,
  listen: [{ transport: 'udp', host: callerAddress, port: 5064 }],
  userAgent: 'bench',
  onInvite: (call) => call.reject(486),
})
const media = await startMedia({ address: callerAddress, clock: systemClock })
const wav = readWav(readFileSync(task.callerWav))
if (wav.kind !== 'wav') throw new Error('the audio is not a WAV file')

const legs = await Promise.all(Array.from({ length: task.calls }, (_, index) => talk(index, wav.pcm)))
tell({ baresip: baresip.pid, talking: legs.length })
await asked
await Promise.all(legs.map(({ call }) => call.hangUp()))
const stats = await Promise.all(legs.map(({ session }) => session.close()))
tell({
  received: sum(stats.map(({ receivedPackets }) => receivedPackets)),
  sent: sum(stats.map(({ sentPackets }) => sentPackets)),
  lostFromBaresip: sum(stats.map(({ lostPackets }) => lostPackets)),
  lostToBaresip: sum(stats.map(({ remote }) => remote?.lostPackets ?? 0)),
})
await sip.close()
await media.close()
baresip.kill('SIGKILL')
await baresipEnded
process.exit(0)

/** An answered call with media flowing. */
async function talk(index: number, pcm: Int16Array): Promise<Leg> {
  const session = await media.openSession({ id: `call-${index}` })
  const offer = createOffer({
    address: callerAddress,
    audioPort: session.audioPort,
    codecs: ['PCMA'],
    sessionId: String(index + 1),
  })
  const call = sip.invite({
    target: `sip:callee@${calleeAddress}:${baresipPort}`,
    nextHop: target,
    from: `sip:caller-${index}@${callerAddress}`,
    sdp: offer,
  })
  await new Promise<void>((resolve, reject) => {
    call.once('ended', ({ status, reason }) =>
      reject(new Error(`baresip ended call ${index}: ${status ?? ''} ${reason ?? ''}`)),
    )
    call.once('answered', ({ sdp }) => {
      const answer = readAnswer(offer, sdp ?? '')
      if (answer.kind !== 'agreed') return reject(new Error(`call ${index}: ${answer.why}`))
      session.connect(answer.media)
      session.play('talk', pcm, true)
      resolve()
    })
  })
  return { call, session }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
