import { connect, type Socket } from 'node:net'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.close())

/**
 * An SMTP client: sends one command after each response and returns all responses; stops after the last one, or once the
 * server has taken another mail since it gave that many.
 */
function talk(commands: readonly string[], lastAnswer = Number.POSITIVE_INFINITY): Promise<string[]> {
  const { host, port } = world.addresses.mail
  return new Promise((resolve) => {
    const answers: string[] = []
    const waiting = [...commands]
    const socket: Socket = connect(port, host)
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (/^\d{3}-/.test(line)) continue
        answers.push(line)
        if (answers.length === lastAnswer)
          void talk(letter('later@example.test')).then(() => socket.destroy())
        const next = waiting.shift()
        if (next === undefined) socket.end()
        else socket.write(`${next}\r\n`)
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answers))
  })
}

const letter = (to: string) => [
  'EHLO test',
  'MAIL FROM:<noreply@hovor.test>',
  `RCPT TO:<${to}>`,
  'DATA',
  'Subject: =?utf-8?B?xb1sdcWlb3XEjWvDvQ==?= =?utf-8?Q?_k=C5=AF=C5=88?=\r\nTo: x\r\n\r\nDobry den\r\n.',
  'QUIT',
]

const mailsTo = async (to: string) =>
  (await world.control('GET', `/mail?to=${encodeURIComponent(to)}`)).body.mails

describe('the mail server', () => {
  it('accepts a mail and lists it with its decoded subject and full text', async () => {
    expect(await talk(letter('eva@example.test'))).toContainEqual(
      expect.stringMatching(/^250 .*kept as mail-/),
    )
    expect(await mailsTo('eva@example.test')).toEqual([
      {
        id: expect.stringMatching(/^mail-\d+$/),
        from: 'noreply@hovor.test',
        to: ['eva@example.test'],
        subject: 'Žluťoučký kůň',
        receivedAt: expect.any(Number),
        text: 'Dobry den\n',
        raw: expect.stringContaining('Dobry den'),
      },
    ])
    expect(await mailsTo('nobody@example.test')).toEqual([])
    const { details } = await world.happened('mail.received', ({ to }) => to[0] === 'eva@example.test')
    expect(details.subject).toBe('Žluťoučký kůň')
  })

  it.each([
    ['quoted-printable', 'Na tomto ř=C3=A1dku =\r\nse nic nel=C3=A1me: =3D'.replace('ř', '=C5=99')],
    ['base64', Buffer.from('Na tomto řádku se nic neláme: =').toString('base64')],
  ])('returns the plain text of a multipart mail, sent as %s', async (encoding, octets) => {
    const to = `${encoding}@example.test`
    const part = (type: string, body: string) =>
      `--=_b\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`
    await talk([
      ...letter(to).slice(0, 4),
      `Subject: x\r\nContent-Type: multipart/alternative;\r\n boundary="=_b"\r\n\r\n${part('text/html', 'AAAA')}${part('text/plain', octets)}--=_b--\r\n.`,
      'QUIT',
    ])
    expect(await mailsTo(to)).toMatchObject([{ text: 'Na tomto řádku se nic neláme: =' }])
  })

  it.each([
    ['reject', '550'],
    ['5xx', '554'],
    ['429', '451'],
  ])('with the fault %s refuses one mail with %s', async (fault, code) => {
    await world.setFault('mail', fault, 1)
    const answers = await talk(letter(`${fault}@example.test`).slice(0, 2))
    expect(answers.at(-1)).toMatch(new RegExp(`^${code} `))
    expect((await talk(letter(`${fault}@example.test`))).some((answer) => answer.includes('kept as'))).toBe(
      true,
    )
    expect(await mailsTo(`${fault}@example.test`)).toHaveLength(1)
  })

  it('with the fault drop cuts the connection', async () => {
    await world.setFault('mail', 'drop', 1)
    expect(await talk(letter('drop@example.test'))).toHaveLength(2)
    expect(await mailsTo('drop@example.test')).toEqual([])
  })

  it('with the fault timeout stops responding', async () => {
    await world.setFault('mail', 'timeout', 1)
    expect(await talk(letter('timeout@example.test'), 2)).toHaveLength(2)
  })

  it('with the fault garbage sends invalid SMTP', async () => {
    await world.setFault('mail', 'garbage', 1)
    expect((await talk(letter('garbage@example.test').slice(0, 2))).at(-1)).toContain('this is not SMTP')
  })

  it('with the fault slow accepts the mail after three seconds', async () => {
    await world.setFault('mail', 'slow', 1)
    const startMs = systemClock.monotonicMs()
    await talk(letter('slow@example.test'))
    expect(systemClock.monotonicMs() - startMs).toBeGreaterThan(2900)
    expect(await mailsTo('slow@example.test')).toHaveLength(1)
  })
})
