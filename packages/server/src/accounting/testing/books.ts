import { type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'
import type { Supplier } from '../../platform/kernel/tax-party.ts'
import { base64, type Payment } from './statement-files.ts'

/** Who sells in these tests, with the account that transfers come to. */
export const seller: Supplier = {
  name: 'Hovor Telefony s.r.o.',
  street: 'Křižíkova 12',
  city: 'Praha 8',
  postalCode: '186 00',
  country: 'CZ',
  companyId: '27074358',
  vatId: 'CZ27074358',
  iban: 'CZ6508000000192000145399',
  bic: 'GIBACZPX',
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as a user of the REST API reads them.
  readonly body: any
}

/** A request with a key: `path` follows `/v1`. */
export async function request(
  surface: TestSurface,
  apiKey: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${surface.baseUrl}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** A file that the service sends. */
export async function download(
  surface: TestSurface,
  path: string,
  apiKey: string = testOperatorToken,
): Promise<{ readonly status: number; readonly type: string; readonly bytes: Buffer }> {
  const answer = await fetch(`${surface.baseUrl}${path}`, { headers: { authorization: `Bearer ${apiKey}` } })
  const type = answer.headers.get('content-type') ?? ''
  return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Of a statement as it is uploaded. */
export const upload = (file: string | Uint8Array, fileName = 'vypis.csv') => ({
  fileName,
  contentBase64: base64(typeof file === 'string' ? Buffer.from(file) : file),
})

/** A payment for a proforma. */
export const paymentOf = (
  { variableSymbol, amountHal }: { readonly variableSymbol: string; readonly amountHal: number },
  more: Partial<Payment> = {},
): Payment => ({
  day: '2026-01-15',
  amount: amountHal,
  currency: 'CZK',
  symbol: variableSymbol,
  account: '2000145399',
  bank: '0800',
  name: 'PEKARNA NOVAK',
  message: '',
  reference: '26000000001',
  ...more,
})
