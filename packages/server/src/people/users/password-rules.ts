/** NIST SP 800-63B: length counts, and what everybody tries is refused; no rules of composition. */
export const passwordLength = { min: 12, max: 256 } as const

export type PasswordFault = 'short' | 'long' | 'common'

/** Checks a new password of the user with this e-mail. */
export function faultOfPassword(password: string, email: string): PasswordFault | undefined {
  const length = [...password].length
  if (length < passwordLength.min) return 'short'
  if (length > passwordLength.max) return 'long'
  const plain = password.toLowerCase()
  const own = [email, email.split('@')[0] ?? '']
  return commonest.has(plain) || isRepeated(plain) || isRow(plain) || own.includes(plain)
    ? 'common'
    : undefined
}

/** One to six characters, over and over: `aaaaaaaaaaaa`, `hesloheslohe`. */
function isRepeated(text: string): boolean {
  const characters = [...text]
  return [1, 2, 3, 4, 5, 6].some((unit) =>
    characters.every((character, at) => at < unit || character === characters[at - unit]),
  )
}

/** Each character follows the one before, forwards or backwards: `123456789012`, `abcdefghijkl`. */
function isRow(text: string): boolean {
  // A row of digits goes on at 0, as keyboards do.
  const codes = [...text].map((character) => character.codePointAt(0)! + (character === '0' ? 10 : 0))
  const follows = (a: number, b: number) => b - a === 1 || (a === zero && b === one)
  return [codes, codes.toReversed()].some((row) =>
    row.every((code, at) => at === 0 || follows(row[at - 1]!, code)),
  )
}

const zero = '9'.charCodeAt(0) + 1
const one = '1'.charCodeAt(0)

/** Of the lists of passwords that leaked most often, those that are long enough to be chosen here. */
const commonest: ReadonlySet<string> = new Set([
  '1234567890123',
  '12345678901234',
  '1234qwerasdf',
  '123qweasdzxc',
  '1q2w3e4r5t6y',
  '1q2w3e4r5t6y7u',
  '1q2w3e4r5t6y7u8i',
  '1qaz2wsx3edc',
  '1qaz2wsx3edc4rfv',
  'abcd12345678',
  'administrator',
  'administrator1',
  'basketball123',
  'changeme1234',
  'changemechangeme',
  'correcthorsebatterystaple',
  'dobryden1234',
  'hesloheslo12',
  'heslo1234567',
  'heslo12345678',
  'iloveyou1234',
  'letmein12345',
  'mojeheslo123',
  'mojeheslo1234',
  'motherfucker',
  'nbusr1234567',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'passw0rd1234',
  'p@ssw0rd1234',
  'qazwsxedcrfv',
  'qwerasdfzxcv',
  'qwerty123456',
  'qwerty1234567',
  'qwertyqwerty',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiop[]',
  'qwertyuiopasdfghjkl',
  'qwertzuiop12',
  'qwertzuiop123',
  'slunicko1234',
  'sunshine1234',
  'superman1234',
  'tajneheslo12',
  'tajneheslo123',
  'unknown12345',
  'welcome12345',
  'zaq12wsxcde3',
])
