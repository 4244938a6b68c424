import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, expect, test } from 'vitest'
import { expect2xx, makeParty } from '../scenarios/support/account.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { type Receiver, startReceiver } from '../scenarios/support/receiver.ts'
import { sharedService } from '../support/shared/shared.ts'

/* The whole service against the sandbox: one call over SIP and RTP, one SMS over SMPP, each with its webhook. */
const atEnd = atEndOfFile()
let url: string
let hook: Receiver

beforeAll(async () => {
  hook = await startReceiver(atEnd)
  url = await sharedService()
})

const delivered = (event: string, id: string) => pacedUntil(`${event} of ${id}`, () => hook.of(event, id)[0])

test('an agent calls a phone, talks, and the webhook has the transcript', async () => {
  const party = await makeParty(url, hook.url)
  const to = '+420601559001'
  const phone = { behaviour: 'answer', voice: 'silence', hangUpAfterSecs: 3 }
  expect2xx(await party.api.send('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(to)}`, phone))
  const placed = await party.api.send('POST', '/v1/calls', { to, agentId: party.agentId })
  expect(placed.status).toBe(201)
  const { data } = JSON.parse((await delivered('call.completed', placed.body.call.id)).raw)
  expect(data).toMatchObject({ status: 'completed', endReason: 'completed' })
  expect(data.transcript[0]).toMatchObject({ role: 'agent' })
})

test('an SMS leaves over SMPP, and the webhook reports it', async () => {
  const party = await makeParty(url, hook.url)
  const sent = await party.api.send('POST', '/v1/messages', { to: '+420601000001', body: 'Dobrý den.' })
  expect(sent.status).toBe(201)
  const { data } = JSON.parse((await delivered('message.sent', sent.body.message.id)).raw)
  expect(data).toMatchObject({ id: sent.body.message.id })
})
