import { sql, uuidOf } from '@hovor/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmsService, startSms } from './sms-service.ts'

let sms: SmsService

beforeAll(async () => {
  sms = await startSms()
})
afterAll(() => sms.close())

const longest = 1600

/** Characters of the GSM alphabet, of its extension, with accents composed and decomposed, beyond the BMP. */
const characters = fc.oneof(
  fc.constantFrom(...'abc XYZ 0189@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà\n\r'),
  fc.constantFrom(...'^{}\\[~]|€\f'),
  fc.constantFrom(...'áčďěíňóřšťúůýžľĺŕô„“–\u00a0'),
  fc.constantFrom('e\u0301', 'c\u030c', 'u\u030a', '😀', '👩‍🔧', '中'),
)
const alphabets = fc.oneof(
  fc.constant(fc.constantFrom(...'Dobry den 123')),
  fc.constant(fc.constantFrom(...'ab^{}€')),
  fc.constant(characters),
)
const bodies = alphabets
  .chain((alphabet) => fc.array(alphabet, { minLength: 1, maxLength: longest, size: 'max' }))
  .map((parts) => whole(parts.join('').slice(0, longest)))

/** Without half a character at its end. */
const whole = (text: string) => (text.isWellFormed() ? text : text.slice(0, -1))

let recipients = 0

// verifies: general.own-number-sms, general.credit
it('any text is charged by its submitted segments, and arrives there as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const creditHal = 100_000
      const account = await sms.account({ creditHal })
      const to = `+4206018${String(10_000 + ++recipients)}`
      const answer = await sms.passing(account.send({ to, body, fromNumber: account.smsNumber }))
      expect(answer.status).toBe(201)
      const { message } = answer.body
      const submits = await sms.submitsTo(to)
      expect(submits.map(({ part }) => part)).toEqual(submits.map((_, index) => index + 1))
      for (const { parts, from } of submits)
        expect([parts, from]).toEqual([submits.length, account.smsNumber])
      expect(submits.map(({ text }) => text).join('')).toBe(body.normalize('NFC'))
      expect(message).toMatchObject({ body, segments: submits.length, priceHal: 190 * submits.length })
      const row = await sms.database.one(sql<{ available: number; held: number }>`
        select available_hal as available, held_hal as held from account where id = ${uuidOf(account.id)}`)
      expect(row).toEqual({ available: creditHal - message.priceHal, held: 0 })
    }),
    {
      numRuns: 60,
      examples: [['ž'.repeat(longest)], ['€'.repeat(longest)], ['a'.repeat(161)], ['c\u030c'.repeat(70)]],
    },
  )
})
