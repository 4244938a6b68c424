import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { tone, toneShare } from '@hovor/media'
import { addressOf, createSmppClient, decodeText, type ShortMessage } from '@hovor/smpp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openWindow, type TestWindow } from '../testing/phone-window.ts'
import { startTestPhone, type TestPhone } from '../testing/test-phone.ts'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'

const number = '+420601000099'
const ours = '+420228880001'
/** Half a second of one frequency alone, somewhere in what was heard. */
const blockSamples = 4000
let world: TestWorld
/** The service's side of the trunk. */
let service: TestPhone
const windows: TestWindow[] = []

beforeAll(async () => {
  world = await startTestWorld()
  service = await startTestPhone(world.addresses)
  await world.control('PUT', '/trunk', { ...service.address, transport: 'udp' })
})
afterEach(async () => {
  await Promise.all(windows.splice(0).map((window) => window.close()))
})
afterAll(async () => {
  await service.close()
  await world.close()
})

async function open(): Promise<TestWindow> {
  const window = await openWindow(world.addresses)
  windows.push(window)
  return window
}

function hears(heard: () => Int16Array, hertz: number): Promise<boolean> {
  let from = 0
  return until(() => {
    const all = heard()
    for (; from + blockSamples <= all.length; from += blockSamples)
      if (toneShare(all.subarray(from, from + blockSamples), hertz) > 0.9) return true
    return undefined
  })
}

it('is unregistered while no window has it open', async () => {
  const call = await service.dial(number)
  expect(await call.ended).toMatchObject({ by: 'remote', status: 480 })
})

it.each([number, '+421901000099'])('rings at %s, is answered, and carries audio both ways', async (to) => {
  const window = await open()
  const call = await service.dial(to)
  expect(await window.next('ringing')).toEqual({ type: 'ringing', from: ours })
  expect(await call.first).toMatchObject({ kind: 'ringing' })
  window.hum(1000)
  window.say({ type: 'answer' })
  await window.next('talking')
  await call.answered()
  call.session.playLoop('hum', tone([440], 1000))
  await hears(window.heard, 440)
  await hears(call.heard, 1000)
  await call.hangUp()
  expect(await window.next('over')).toEqual({ type: 'over', why: 'far-hung-up' })
})

it('sends keys as telephone events, and shows those of the far side', async () => {
  const window = await open()
  const call = await service.dial(number)
  const pressed: string[] = []
  call.session.on('dtmf', ({ digit }) => void pressed.push(digit))
  await window.next('ringing')
  window.say({ type: 'answer' })
  await window.next('talking')
  await call.answered()
  for (const digit of ['1', '5', '#']) window.say({ type: 'press', digit })
  expect(await until(() => (pressed.length === 3 ? pressed : undefined))).toEqual(['1', '5', '#'])
  call.session.sendDtmf('42')
  expect([await window.next('pressed'), await window.next('pressed')]).toMatchObject([
    { digit: '4' },
    { digit: '2' },
  ])
  window.say({ type: 'hang-up' })
  expect(await call.ended).toMatchObject({ by: 'remote' })
  expect(await window.next('over')).toEqual({ type: 'over', why: 'hung-up' })
})

it('rings in every window; the first to answer has the call, and it is busy once all have one', async () => {
  const [first, second] = [await open(), await open()]
  const call = await service.dial(number)
  await Promise.all([first.next('ringing'), second.next('ringing')])
  second.say({ type: 'answer' })
  await second.next('talking')
  expect(await first.next('over')).toEqual({ type: 'over', why: 'elsewhere' })
  first.say({ type: 'answer' })
  const another = await service.dial(number)
  await first.next('ringing')
  first.say({ type: 'answer' })
  await first.next('talking')
  expect(second.told.filter(({ type }) => type === 'ringing')).toHaveLength(1)
  const third = await service.dial(number)
  expect(await third.ended).toMatchObject({ status: 486 })
  await call.hangUp()
  await another.hangUp()
})

it('declines for all windows, tells them of a caller who gives up, and is gone with the last of them', async () => {
  const [first, second] = [await open(), await open()]
  const declined = await service.dial(number)
  await Promise.all([first.next('ringing'), second.next('ringing')])
  first.say({ type: 'decline' })
  expect(await declined.ended).toMatchObject({ by: 'remote', status: 603 })
  expect(await second.next('over')).toEqual({ type: 'over', why: 'elsewhere' })
  expect(await first.next('over')).toEqual({ type: 'over', why: 'hung-up' })
  const abandoned = await service.dial(number)
  await Promise.all([first.next('ringing'), second.next('ringing')])
  await abandoned.hangUp()
  expect(await first.next('over')).toEqual({ type: 'over', why: 'missed' })
  await second.next('over')
  const left = await service.dial(number)
  await Promise.all([first.next('ringing'), second.next('ringing')])
  for (const window of windows.splice(0)) await window.close()
  expect(await left.ended).toMatchObject({ status: 480 })
})

it('hangs up when its window is closed', async () => {
  const window = await open()
  const call = await service.dial(number)
  await window.next('ringing')
  window.say({ type: 'answer' })
  await call.answered()
  windows.splice(0)
  window.socket.terminate()
  expect(await call.ended).toMatchObject({ by: 'remote' })
})

it('calls a number of the service, as a caller from the network', async () => {
  const window = await open()
  window.say({ type: 'dial', to: ours })
  expect(await window.next('calling')).toEqual({ type: 'calling', to: ours })
  const call = await service.nextCall()
  expect(call.incoming.assertedNumber).toBe(number)
  window.hum(700)
  await window.next('alerting')
  await window.next('talking')
  await hears(call.heard, 700)
  window.say({ type: 'press', digit: '7' })
  const digit = await once(call.session, 'dtmf')
  expect(digit).toMatchObject([{ digit: '7' }])
  window.say({ type: 'hang-up' })
  expect(await call.ended).toMatchObject({ by: 'remote' })
})

it.each([
  ['02', 'busy'],
  ['05', 'declined'],
  ['11', 'no-answer'],
])('calls subscriber %s, and says why it is not answered: %s', async (suffix, why) => {
  const window = await open()
  window.say({ type: 'dial', to: `+4206010000${suffix}` })
  expect(await window.next('over')).toEqual({ type: 'over', why })
})

it('gives up a call that is not answered yet', async () => {
  const window = await open()
  window.say({ type: 'dial', to: '+420601000003' })
  await window.next('alerting')
  window.say({ type: 'hang-up' })
  expect(await window.next('over')).toEqual({ type: 'over', why: 'hung-up' })
  await world.happened('call.ended', ({ status, by }) => status === 487 && by === 'remote')
})

it('is rung by another subscriber', async () => {
  const window = await open()
  const placed = await world.control('POST', '/calls', { from: '+420601000010', to: number })
  expect(placed.status).toBe(201)
  expect(await window.next('ringing')).toEqual({ type: 'ringing', from: '+420601000010' })
  window.say({ type: 'answer' })
  await window.next('talking')
  window.say({ type: 'hang-up' })
  await world.happened('call.ended', ({ callId }) => callId === placed.body.call.id)
})

it('sends and receives texts over SMPP, and shows them to a window that opens later', async () => {
  const window = await open()
  window.say({ type: 'text', to: ours, body: 'Nikdo není připojen.' })
  await window.next('unsent')
  const delivered: ShortMessage[] = []
  const client = createSmppClient({
    ...world.addresses.smsc,
    clock: systemClock,
    random: Math.random,
    onDeliver: async (message) => {
      delivered.push(message)
      return 'ok'
    },
    onState: () => {},
  })
  try {
    await client.bound()
    window.say({ type: 'text', to: ours, body: 'Přijdu v pět.' })
    const { text: sent } = await window.next('text')
    expect(sent).toMatchObject({ direction: 'out', number: ours, body: 'Přijdu v pět.' })
    const [message] = delivered
    expect(message && decodeText(message.dataCoding, message.shortMessage)).toBe('Přijdu v pět.')
    await client.submit({
      source: addressOf(ours),
      destination: addressOf(number),
      message: { text: 'Čekáme vás.' },
      registeredDelivery: true,
      reference: 1,
    })
    const { text: received } = await window.next('text')
    expect(received).toMatchObject({ direction: 'in', number: ours, body: 'Čekáme vás.' })
    const later = await open()
    expect(later.told[0]).toEqual({ type: 'ready', number, texts: [sent, received] })
  } finally {
    await client.close()
  }
})

it.each<[string, string | Buffer]>([
  ['a frame of another length', Buffer.alloc(639)],
  ['text that cannot be read', 'dial'],
  ['a number that is none', JSON.stringify({ type: 'dial', to: '158' })],
  ['a text that is too long', JSON.stringify({ type: 'text', to: ours, body: 'a'.repeat(1001) })],
])('closes a window that sends %s', async (_, sent) => {
  const window = await openWindow(world.addresses)
  const closed = once(window.socket, 'close')
  window.socket.send(sent)
  expect((await closed)[0]).toBe(1008)
})

it('opens for programs of this machine only, and in 20 windows at most', async () => {
  const address = `${world.addresses.control.url.replace(/^http/, 'ws')}/phone`
  const foreign = new WebSocket(address, { origin: 'https://evil.example' })
  await once(foreign, 'error')
  for (let count = 0; count < 20; count++) await open()
  const more = new WebSocket(address)
  const told = once(more, 'message')
  expect((await once(more, 'close'))[0]).toBe(1013)
  expect(JSON.parse(String((await told)[0]))).toEqual({ type: 'full' })
})
