import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'

/**
 * ElevenLabs' official client against a server at `argv[2]`: speaks a sentence, lists the voices, and meets a wrong
 * key and a wrong voice. Prints what it has understood as one JSON value.
 */
const [, , origin, apiKey] = process.argv
const baseUrl = `${origin}/elevenlabs`
const client = new ElevenLabsClient({ baseUrl, apiKey, maxRetries: 0, timeoutInSeconds: 20 })

const speech = {
  text: 'Dobrý den.',
  modelId: 'eleven_flash_v2_5',
  languageCode: 'cs',
  outputFormat: 'pcm_8000',
}
const sarah = 'EXAVITQu4vr4xnSDxMaL'

async function failure(run) {
  try {
    await run()
    return undefined
  } catch ({ statusCode, body }) {
    return { statusCode, status: body?.detail?.status }
  }
}

let speechBytes = 0
for await (const chunk of await client.textToSpeech.stream(sarah, speech)) speechBytes += chunk.length

const { voices } = await client.voices.getAll()
const stranger = new ElevenLabsClient({ baseUrl, apiKey: 'wrong', maxRetries: 0 })
const told = {
  speechBytes,
  voices: voices.map(({ voiceId, name, labels }) => ({
    voiceId,
    name,
    gender: labels?.gender,
    language: labels?.language,
  })),
  wrongKey: await failure(() => stranger.textToSpeech.stream(sarah, speech)),
  wrongVoice: await failure(() => client.textToSpeech.stream('nobody', speech)),
}
process.stdout.write(JSON.stringify(told))
