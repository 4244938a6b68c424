import { DeepgramClient } from '@deepgram/sdk'

/**
 * Deepgram's official client against a server at `argv[2]`: streams the 8 kHz samples of the standard input, with a
 * KeepAlive first and Finalize and CloseStream last. Prints what it has understood as one JSON value.
 */
const [, , origin, apiKey] = process.argv
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const sound = Buffer.concat(chunks)

const base = `${origin.replace('http', 'ws')}/deepgram`
const client = new DeepgramClient({
  apiKey,
  environment: { base: `${origin}/deepgram`, production: base, agent: base, agentRest: `${origin}/deepgram` },
})
const connection = await client.listen.v1.connect({
  model: 'nova-3',
  language: 'cs',
  encoding: 'linear16',
  sample_rate: 8000,
  interim_results: 'true',
  endpointing: 300,
  utterance_end_ms: 1000,
  vad_events: 'true',
  reconnectAttempts: 0,
})

const known = ['Results', 'Metadata', 'UtteranceEnd', 'SpeechStarted']
const messages = []
connection.on('message', (message) => messages.push(message))
connection.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
const closed = new Promise((resolve) => connection.on('close', resolve))
connection.connect()
await connection.waitForOpen()

connection.sendKeepAlive({ type: 'KeepAlive' })
for (let at = 0; at < sound.length; at += 3200) connection.sendMedia(sound.subarray(at, at + 3200))
connection.sendFinalize({ type: 'Finalize' })
connection.sendCloseStream({ type: 'CloseStream' })
const { code } = await closed

const finals = messages
  .filter((message) => message.type === 'Results' && message.is_final)
  .map((message) => ({
    transcript: message.channel.alternatives[0].transcript,
    speechFinal: message.speech_final,
    fromFinalize: message.from_finalize,
  }))
const told = {
  types: messages.map(({ type }) => type),
  unknown: messages.filter(({ type }) => !known.includes(type)),
  finals,
  closeCode: code,
}
process.stdout.write(JSON.stringify(told))
process.exit()
