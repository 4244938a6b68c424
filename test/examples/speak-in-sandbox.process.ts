import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@hovor/clock'
import { defaultPorts, startWorld } from '@hovor/sandbox'
import { readConfig } from '@hovor/server/config'
import { createSynthesizer } from '@hovor/voice'
import { standInUrl, ttsProviders } from '@hovor/voice/manifests'

/**
 * Configures the provider of text to speech named on the command line and has its stand-in in the sandbox speak.
 * Prints the providers in their order and the number of samples.
 */
const role = ttsProviders.find(({ id }) => id === process.argv[2])
if (role?.prefix === undefined || role.sandbox === undefined) throw new Error('no such provider')
const { config } = readConfig({ [`${role.prefix}_KEY`]: 'key', HOVOR_TTS_ORDER: `${role.id},espeak` })
const espeak = createServer((_, response) => void response.end(Buffer.alloc(1600, 1)))
await new Promise<void>((resolve) => void espeak.listen(0, '127.0.0.1', resolve))
const world = await startWorld({
  clock: systemClock,
  randomBytes,
  speechUrl: `http://127.0.0.1:${(espeak.address() as AddressInfo).port}`,
  ports: Object.fromEntries(Object.keys(defaultPorts).map((server) => [server, 0])),
})
const { baseUrl, apiKey } = world.addresses.models
const speech = await createSynthesizer(role.id, {
  baseUrl: standInUrl(baseUrl, role.sandbox),
  apiKey,
  model: role.sandbox.model ?? role.defaults!.model,
  clock: systemClock,
})
let samples = 0
for await (const chunk of speech.speak('Ahoj.', { language: 'cs', signal: new AbortController().signal }))
  if (chunk.kind === 'audio') samples += chunk.pcm.length
await world.close()
espeak.close()
process.stdout.write(JSON.stringify({ order: config.models.speech.order, samples }))
