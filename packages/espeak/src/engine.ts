import load, { type EspeakModule } from '@echogarden/espeak-ng-emscripten'

/** Words per minute of `speed` 1. */
const normalWpm = 175
/** Range accepted by the engine. */
const minWpm = 80
const maxWpm = 450

/** espeak-ng in this thread. Everything except `openEngine` blocks. */
export interface Engine {
  readonly sampleRate: number
  readonly voices: readonly Voice[]
  /** Passes samples to `onSamples` as they are synthesized, until that returns false. */
  speak(utterance: Utterance, onSamples: (samples: Int16Array) => boolean): void
}

export interface Utterance {
  readonly text: string
  /** A name returned by `findVoice`. */
  readonly voice: string
  /** 1 is normal. */
  readonly speed: number
}

/** A supported language and its voice variants (`cs+f3`). */
export interface Voice {
  readonly id: string
  readonly name: string
  readonly variants: readonly string[]
}

/** Loads the engine and its 24 MB of language tables: about 0.15 s and 45 MB. */
export async function openEngine(): Promise<Engine> {
  const espeak = await load()
  const engine = new espeak.eSpeakNGWorker()
  return {
    sampleRate: engine.get_samplerate(),
    voices: listVoices(espeak),
    speak({ text, voice, speed }, onSamples) {
      engine.set_voice(voice)
      engine.set_rate(Math.round(Math.min(maxWpm, Math.max(minWpm, normalWpm * speed))))
      engine.synthesize(plainText(text), (samples) => samples.length > 0 && !onSamples(samples))
    },
  }
}

function listVoices(espeak: EspeakModule): Voice[] {
  const variants = espeak.FS.readdir('/usr/share/espeak-ng-data/voices/!v').filter(
    (name) => !name.startsWith('.'),
  )
  return new espeak.eSpeakNGWorker()
    .list_voices()
    .flatMap(({ name, languages }) =>
      languages.slice(0, 1).map((language) => ({ id: language.name, name, variants })),
    )
}

/** Neutralizes engine syntax: `<` would be markup, `[[` phonemes and NUL the end. */
function plainText(text: string): string {
  return text.normalize('NFC').replace(/[\p{Cc}<>[\]]/gu, ' ')
}
