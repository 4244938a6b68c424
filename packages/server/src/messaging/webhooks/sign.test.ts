import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { newSecret, signatureHeaders } from './sign.ts'

it('signs the published Standard Webhooks vector', () => {
  const headers = signatureHeaders({
    body: Buffer.from('{"test": 2432232314}'),
    webhookId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    nowMs: 1614265330_999,
  })
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(headers['webhook-timestamp']).toBe('1614265330')
})

it('signs with both secrets during a rotation', () => {
  const secrets = [newSecret(randomBytes), newSecret(randomBytes)]
  const headers = signatureHeaders({ body: Buffer.from('{}'), webhookId: 'dlv_1', secrets, nowMs: 0 })
  expect(headers['Service-Signature']).toMatch(/^t=0,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/)
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
})

it('creates secrets of 32 random bytes', () => {
  const secret = newSecret(randomBytes)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(newSecret(randomBytes)).not.toBe(secret)
})
