import { manifests, type SttProvider, type TtsProvider } from './manifests.ts'
import type { SynthesizerOptions, TranscriberOptions } from './ports/adapter-options.ts'
import type { ClosableTranscriber, ProviderManifest } from './ports/provider-manifest.ts'
import type { TextToSpeech } from './ports/text-to-speech.ts'

/** Loads the adapter of the provider `id` for speech to text. */
export async function createTranscriber(
  id: SttProvider,
  options: TranscriberOptions,
): Promise<ClosableTranscriber> {
  const create = await manifestOf(id).stt!.adapter()
  return create(options)
}

/** Loads the adapter of the provider `id` for text to speech. */
export async function createSynthesizer(id: TtsProvider, options: SynthesizerOptions): Promise<TextToSpeech> {
  const create = await manifestOf(id).tts!.adapter()
  return create(options)
}

const manifestOf = (id: string): ProviderManifest => manifests.find((each) => each.id === id)!
