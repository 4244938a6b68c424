import { addressOf, shortMessage } from '@hovor/smpp'
import { expect, it } from 'vitest'
import { readInbound } from './smpp-inbound.ts'

const alphanumeric = 5

it.each([
  ['ASCII', 'Pekarna', 'ascii', 'Pekarna'],
  ['Latin-1', 'Caf\u00e9', 'latin1', 'Caf\u00e9'],
  ['UTF-8', 'Pek\u00e1rna \u017di\u017eka', 'utf8', 'Pek\u00e1rna \u017di\u017eka'],
] as const)('the name of a sender is read in %s', (_, name, encoding, expected) => {
  const addr = Buffer.from(name, encoding).toString('latin1')
  const deliver = shortMessage({
    source: { ton: alphanumeric, npi: 0, addr },
    destination: addressOf('+420602000000'),
    shortMessage: Buffer.from('Ahoj'),
  })
  expect(readInbound(deliver, 1)).toMatchObject({ from: expected })
})
