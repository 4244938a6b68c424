import { createHmac } from 'node:crypto'
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'

/**
 * The platform's official client against a platform at `argv[2]`: makes and changes an agent, imports a number of the
 * trunk that `argv[4]` describes (JSON), calls `to` of it and reads what came of it. Prints one JSON value.
 */
const [, , baseUrl, apiKey, given] = process.argv
const { address, username, password, to } = JSON.parse(given)
const client = new ElevenLabsClient({ baseUrl, apiKey, maxRetries: 0, timeoutInSeconds: 20 })
const { agents, phoneNumbers, sipTrunk, conversations } = client.conversationalAi
const told = {}

const config = {
  agent: {
    firstMessage: 'Hello, this is the virtual assistant.',
    language: 'en',
    prompt: { prompt: 'Be brief.' },
  },
  tts: { voiceId: 'sandbox-en-1', modelId: 'eleven_flash_v2_5' },
  turn: { turnTimeout: 7 },
}
const { agentId } = await agents.create({
  name: 'Garage',
  conversationConfig: config,
  platformSettings: { dataCollection: { name: { type: 'string', description: 'the name' } } },
})
told.made = await agents.get(agentId)
told.changed = await agents.update(agentId, {
  name: 'Workshop',
  conversationConfig: { agent: { firstMessage: 'Good morning.' } },
})
told.listed = (await agents.list({})).agents.map(({ agentId, name }) => ({ agentId, name }))

const number = await phoneNumbers.create({
  provider: 'sip_trunk',
  phoneNumber: '+420228880099',
  label: 'Front desk',
  inboundTrunkConfig: { allowedAddresses: ['127.0.0.1/32'] },
  outboundTrunkConfig: { address, transport: 'tcp', credentials: { username, password } },
})
told.attached = await phoneNumbers.update(number.phoneNumberId, { agentId })
told.numbers = await phoneNumbers.list()

told.dialed = await sipTrunk.outboundCall({
  agentId,
  agentPhoneNumberId: number.phoneNumberId,
  toNumber: to,
  conversationInitiationClientData: { userId: 'c_17', dynamicVariables: { order: '17' } },
})
const { conversationId } = told.dialed
told.conversation = await over(conversationId)
told.found = (await conversations.list({ agentId, userId: 'c_17' })).conversations
const audio = []
for await (const chunk of await conversations.audio.get(conversationId)) audio.push(Buffer.from(chunk))
const mp3 = Buffer.concat(audio)
told.audio = { bytes: mp3.length, head: mp3.subarray(0, 3).toString('hex') }

told.webhook = await judgeWebhook()
told.unknown = await agents.get('agent_of_nobody').then(
  () => 200,
  (error) => error.statusCode,
)
await phoneNumbers.delete(number.phoneNumberId)
await agents.delete(agentId)
told.left = (await agents.list({})).agents.length
process.stdout.write(JSON.stringify({ agentId, ...told }))

async function over(id) {
  for (let tries = 0; tries < 300; tries += 1) {
    const conversation = await conversations.get(id)
    if (['done', 'failed'].includes(conversation.status)) return conversation
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the conversation did not end')
}

/** What the client itself thinks of a signature made as this platform makes them. */
async function judgeWebhook() {
  const body = JSON.stringify({ type: 'post_call_transcription', event_timestamp: 1, data: {} })
  const secs = Math.floor(Date.now() / 1000)
  const sign = (at) => `t=${at},v0=${createHmac('sha256', 'wsec_x').update(`${at}.${body}`).digest('hex')}`
  const judge = (text, signature) =>
    client.webhooks.constructEvent(text, signature, 'wsec_x').then(
      (event) => event.type,
      (error) => `refused: ${error.message}`,
    )
  return {
    whole: await judge(body, sign(secs)),
    tampered: await judge(body.replace('1', '2'), sign(secs)),
    old: await judge(body, sign(secs - 3600)),
  }
}
