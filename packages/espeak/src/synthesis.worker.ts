import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './engine.ts'
import { GrowingParts } from './growing-parts.ts'
import { createResampler } from './resampler.ts'
import type { SynthesisEvent, SynthesisJob, SynthesisSetup } from './synthesis-messages.ts'

const port = parentPort!
const { stopped } = workerData as SynthesisSetup

function send(event: SynthesisEvent): void {
  port.postMessage(event, event.kind === 'samples' ? [event.samples.buffer as ArrayBuffer] : [])
}

const startMs = performance.now()
const engine = await openEngine()

port.on('message', (job: SynthesisJob) => {
  const resampler = createResampler(engine.sampleRate, job.sampleRate)
  const parts = new GrowingParts(job.sampleRate, (samples) => send({ kind: 'samples', id: job.id, samples }))
  const goesOn = (): boolean => Atomics.load(stopped, 0) !== job.id
  if (goesOn()) {
    engine.speak(job, (samples) => {
      parts.push(resampler.push(samples))
      return goesOn()
    })
  }
  if (goesOn()) {
    parts.push(resampler.end())
    parts.end()
  }
  send({ kind: 'done', id: job.id })
})

send({ kind: 'ready', voices: engine.voices, initMs: Math.round(performance.now() - startMs) })
