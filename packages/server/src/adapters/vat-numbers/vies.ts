import { z } from 'zod'
import type { ProviderHttp } from '../../integrations/ports/provider-http.port.ts'
import type { VatAnswer, VatNumbers } from '../../people/vat/vat-numbers.port.ts'
import { parseForeign } from '../../platform/kernel/json/parse-foreign.ts'

export interface ViesOptions {
  readonly http: ProviderHttp
  /** Without a slash at the end: `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  readonly url: string
  /** The supplier's own VAT number: an inquiry that names it gets a reference that proves it. */
  readonly requester: string | undefined
}

/** Some member states take a quarter of a minute. */
const timeoutMs = 20_000
const maxAnswerBytes = 64 * 1024

/** An inquiry that failed has `actionSucceed: false` and `errorWrappers`, mostly with status 200, and no verdict. */
const viesAnswer = z.object({
  actionSucceed: z.boolean().nullish(),
  valid: z.boolean().nullish(),
  /** `VALID`, `INVALID`, or why the register of the member state gave no answer. */
  userError: z.string().max(100).nullish(),
  /** Empty where the inquiry names nobody who asks. */
  requestIdentifier: z.string().max(100).nullish(),
  errorWrappers: z.array(z.object({ error: z.string().max(100) })).nullish(),
})
type ViesAnswer = z.output<typeof viesAnswer>

/** The letters are of no member state, or nothing follows them: no later answer will differ. */
const invalidInput = 'INVALID_INPUT'
/** The supplier's own number is not in the register. */
const invalidRequester = 'INVALID_REQUESTER_INFO'

/**
 * The register of VAT numbers of the European Union over its REST API (`POST /check-vat-number`), which asks the
 * member state of the number. Only a plain `valid` is a yes, and only a plain `valid: false` is a no.
 */
export function createVies({ http, url, requester }: ViesOptions): VatNumbers {
  async function ask(vatId: string, asRequester: string | undefined): Promise<VatAnswer> {
    const body = {
      countryCode: vatId.slice(0, 2),
      vatNumber: vatId.slice(2),
      ...(asRequester !== undefined && {
        requesterMemberStateCode: asRequester.slice(0, 2),
        requesterNumber: asRequester.slice(2),
      }),
    }
    const answer = await http.send({
      method: 'POST',
      url: `${url}/check-vat-number`,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
      timeoutMs,
      maxAnswerBytes,
    })
    if (answer.kind === 'failed') return unknown(answer.why)
    const told = read(answer.body)
    const error = told?.errorWrappers?.[0]?.error
    // An inquiry of nobody in particular is answered all the same, without a reference.
    if (error === invalidRequester && asRequester !== undefined) return ask(vatId, undefined)
    if (error === invalidInput) return { kind: 'invalid' }
    if (told === undefined || answer.status !== 200 || told.actionSucceed === false || error !== undefined)
      return unknown(`HTTP ${answer.status} ${errorWord(error)}`.trim())
    return verdictOf(told)
  }
  return { check: (vatId) => ask(vatId, requester) }
}

function read(body: Uint8Array): ViesAnswer | undefined {
  try {
    const parsed = viesAnswer.safeParse(parseForeign(body))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function verdictOf({ valid, userError, requestIdentifier }: ViesAnswer): VatAnswer {
  const reference = requestIdentifier || undefined
  if (valid === true && (!userError || userError === 'VALID')) return { kind: 'valid', reference }
  if (valid === false && (!userError || userError === 'INVALID')) return { kind: 'invalid', reference }
  return unknown(errorWord(userError) || 'no verdict')
}

/** Only the words of the protocol get into the log, such as `MS_UNAVAILABLE` and `VOW-ERR-11`. */
const errorWord = (error: string | null | undefined): string =>
  error && /^[A-Z][A-Z0-9_-]*$/.test(error) ? error : ''

const unknown = (why: string): VatAnswer => ({ kind: 'unknown', why })
