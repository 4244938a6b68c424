import type { Clock } from '@hovor/clock'
import { silence, tone } from '@hovor/media'
import { type Providers, spokenForm } from '@hovor/voice'
import type { Leg } from '../../calls/ports/voice-carrier.port.ts'
import type { Sentence } from '../../calls/ports/voice-engine.port.ts'

/** The longest wait for a sentence, spoken or not. */
const maxSentenceMs = 15_000

export interface AnnounceDeps {
  readonly providers: Pick<Providers, 'tts'>
  readonly clock: Clock
  readonly newId: () => string
}

/** Says one sentence on a leg; if synthesis fails, three tones stand in for the announcement. */
export async function announce(leg: Leg, sentence: Sentence, deps: AnnounceDeps): Promise<void> {
  const id = deps.newId()
  const stop = new AbortController()
  const spoken = whenSpoken(leg, id, deps.clock).finally(() => stop.abort())
  const spoke = await speak(leg, id, sentence, stop.signal, deps)
  if (!spoke) for (const sound of threeTones) leg.channel.play(id, sound, false)
  leg.channel.play(id, new Int16Array(0), true)
  await spoken
}

/** Returns false if nothing could be synthesized. */
async function speak(
  leg: Leg,
  id: string,
  { text, language }: Sentence,
  signal: AbortSignal,
  { providers }: AnnounceDeps,
): Promise<boolean> {
  let spoke = false
  for await (const chunk of providers.tts.speak(spokenForm(text, language), { language, signal })) {
    if (chunk.kind === 'failed' || signal.aborted) break
    leg.channel.play(id, chunk.pcm, false)
    spoke = true
  }
  return spoke
}

function whenSpoken(leg: Leg, id: string, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      timer.cancel()
      leg.channel.off('playout', onPlayout)
      leg.off('ended', settle)
      resolve()
    }
    const onPlayout = (event: { utteranceId: string; state: string }) => {
      const isOver = event.state === 'finished' || event.state === 'flushed'
      if (event.utteranceId === id && isOver) settle()
    }
    const timer = clock.after(maxSentenceMs, settle)
    leg.channel.on('playout', onPlayout)
    leg.once('ended', settle)
    if (leg.ended !== undefined) settle()
  })
}

const threeTones = [950, 1400, 1800].flatMap((hertz) => [tone([hertz], 330), silence(30)])
