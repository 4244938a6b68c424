import type { SynthesizerOptions, TranscriberOptions } from './adapter-options.ts'
import type { SpeechToText } from './speech-to-text.ts'
import type { TextToSpeech } from './text-to-speech.ts'

/** A provider and its configuration: settings, composition, docs and the sandbox derive from it. */
export interface ProviderManifest {
  /** Name in settings, logs and readiness checks. */
  readonly id: string
  readonly label: string
  readonly stt?: TranscriberManifest
  readonly tts?: SpeechRoleManifest
  readonly llm?: ModelRoleManifest
}

/** Settings of one role: environment variables `<prefix>_URL`, `<prefix>_KEY` (secret) and `<prefix>_MODEL`. */
export interface RoleManifest {
  /** Absent: built in, without settings. */
  readonly prefix?: string
  /** With defaults the key enables the provider, without them the URL and the model do. */
  readonly defaults?: { readonly url: string; readonly model: string }
  /** Address in `.env.example` where there is no default. */
  readonly exampleUrl?: string
  /**
   * The sandbox's stand-in: its path on the sandbox's models server, and the model to request where there is no
   * default. Absent: the sandbox has none.
   */
  readonly sandbox?: { readonly path: string; readonly model?: string }
  /** Comment above the settings in `.env.example`. */
  readonly about: string
  /** One line for the provider table in the docs. */
  readonly summary: string
}

/** A transcriber; `close` drops connections that wait for a turn. */
export type ClosableTranscriber = SpeechToText & { close?(): void }

/** `adapter` imports on demand, so that reading the settings loads no adapter. */
interface TranscriberManifest extends RoleManifest {
  readonly adapter: () => Promise<(options: TranscriberOptions) => ClosableTranscriber>
}

export interface SpeechRoleManifest extends RoleManifest {
  readonly adapter: () => Promise<(options: SynthesizerOptions) => TextToSpeech>
  /** `<prefix>_VOICE`: the voice of agents that name none of the provider's. */
  readonly voice?: {
    readonly pattern: RegExp
    /** Completes "… is not". */
    readonly expected: string
    readonly example: string
    readonly about?: string
  }
}

interface ModelRoleManifest extends Omit<RoleManifest, 'prefix'> {
  /** One prefix per model, in order of preference. */
  readonly prefixes: readonly string[]
}
