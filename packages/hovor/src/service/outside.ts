import type { Clock } from '@hovor/clock'
import type { WorldAddresses } from '@hovor/sandbox'
import type { Config, Outside, SpeechAddress } from '@hovor/server'
import { trunkAddress } from '@hovor/server/config'
import { startSandboxWorld } from '../children/sandbox-world.ts'
import { startSpeech } from '../children/speech.ts'

export interface StartedOutside {
  readonly outside: Outside
  /** Resolves when something that the service cannot do without has ended by itself. */
  readonly lost: Promise<string>
  stop(): Promise<void>
}

/** The built-in voice, and in sandbox mode the sandbox world; settings for real ones win over both. */
export async function startOutside(
  config: Config,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<StartedOutside> {
  const speech = await startSpeech(clock, onError)
  if (config.mode === 'live') {
    const builtIn: SpeechAddress = { provider: 'espeak', url: `${speech.url}/v1`, model: 'espeak-ng' }
    return { outside: liveOutside(config, builtIn), lost: new Promise(() => {}), stop: () => speech.close() }
  }
  const sandbox = await startSandboxWorld(speech.url, (line) => onError(new Error(line)))
  return {
    outside: sandboxOutside(config, sandbox.ready.world),
    lost: sandbox.exited.then(() => 'The sandbox world has ended.'),
    async stop() {
      await sandbox.stop()
      await speech.close()
    },
  }
}

function liveOutside(config: Config, builtIn: SpeechAddress): Outside {
  const { trunk, smsc } = config
  return {
    ...(trunk && { trunk: { ...trunkAddress(trunk), offerText: false } }),
    ...(smsc && { smsc }),
    speech: [config.speech ? { provider: 'openai', ...config.speech } : builtIn],
    transcription: config.transcription ? [{ provider: 'openai', ...config.transcription }] : [],
    llm: config.llm ? [config.llm] : [],
  }
}

function sandboxOutside(config: Config, world: WorldAddresses): Outside {
  const models = { url: world.models.baseUrl, key: world.models.apiKey }
  const { host, udpPort, username, password } = world.sip
  return {
    trunk: { host, port: udpPort, transport: 'udp', username, password, cidrs: [], offerText: true },
    smsc: world.smsc,
    speech: [
      config.speech
        ? { provider: 'openai', ...config.speech }
        : { provider: 'espeak', ...models, model: 'espeak-ng' },
    ],
    transcription: [
      { provider: 'openai', ...(config.transcription ?? { ...models, model: 'sandbox-closed-set' }) },
    ],
    llm: config.llm ? [config.llm] : [],
    sandboxControlUrl: world.control.url,
  }
}
