import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultOfPassword } from './password-rules.ts'
import { createPasswords } from './passwords.ts'

/** The minimum that argon2 accepts: its strength is part of the hash. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('a password matches its own hash only, in every form that keyboards produce', async () => {
  const passwords = createPasswords(cheap)
  const [one, two] = [await passwords.hash('žluťoučký kůň'), await passwords.hash('žluťoučký kůň')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwords.verify(one, 'žluťoučký kůň'.normalize('NFD'))).toBe('right')
  expect(await passwords.verify(one, 'žluťoučký kun')).toBe('wrong')
  expect(await passwords.verify(undefined, 'a password that nobody has')).toBe('wrong')
})

test('concurrent hashing is bounded: requests beyond the limit are refused, later ones are not', async () => {
  const passwords = createPasswords(cheap)
  const stored = await passwords.hash('the password')
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, () => passwords.verify(stored, 'the password')),
  )
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(8)
  expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(52)
  expect(await passwords.verify(stored, 'the password')).toBe('right')
})

test('repeated characters, keyboard rows and the most leaked passwords are refused in any case', () => {
  const common = [
    ...['aaaaaaaaaaaa', 'hesloheslohe', 'abcabcabcabcabc', '123456789012', '098765432109', 'abcdefghijkl'],
    ...['lkjihgfedcba', 'QWERTY123456', 'Password1234', 'eva@example.com'],
  ]
  for (const password of common) expect(faultOfPassword(password, 'eva@example.com'), password).toBe('common')
  for (const password of ['correct horse battery', 'koně pijí z řeky', 'xK4!xK4!pQ9?'])
    expect(faultOfPassword(password, 'eva@example.com'), password).toBeUndefined()
})

test('length is counted in characters, and any text can be checked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (password) => {
      const [length, fault] = [[...password].length, faultOfPassword(password, 'eva@example.com')]
      if (length < 12) expect(fault).toBe('short')
      else if (length > 256) expect(fault).toBe('long')
      else expect([undefined, 'common']).toContain(fault)
    }),
  )
})
