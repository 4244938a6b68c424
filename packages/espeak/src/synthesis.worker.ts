import { parentPort, workerData } from 'node:worker_threads'
import { openEngine } from './engine.ts'
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
  const forward = (samples: Int16Array): void => {
    if (samples.length > 0) send({ kind: 'samples', id: job.id, samples: samples.slice() })
  }
  const goesOn = (): boolean => Atomics.load(stopped, 0) !== job.id
  if (goesOn()) {
    engine.speak(job, (samples) => {
      forward(resampler.push(samples))
      return goesOn()
    })
  }
  if (goesOn()) forward(resampler.end())
  send({ kind: 'done', id: job.id })
})

send({ kind: 'ready', voices: engine.voices, initMs: Math.round(performance.now() - startMs) })
