import { filled } from '@hovor/clock/testing/awkward'
import { bankEncodings, csvForms, gpcFile } from '@hovor/server/testing'
import type { BatteryCase } from './battery.ts'
import { largestWorkflow } from './largest-workflow.ts'
import { longestEmail, mostPayments, type OperatorWorld } from './operator-world.ts'

type AcceptedCase = (world: OperatorWorld, unit: string) => Promise<BatteryCase>

const ofAccount =
  (bodyOf: (unit: string) => object): AcceptedCase =>
  async ({ accountId }, unit) => ({ params: { id: accountId }, body: bodyOf(unit) })

const reason = (unit: string) => ({ reason: filled(unit, 300) })

/** The largest request that passes every check, of each operation of the operator that takes a body, by name and variant. */
export const operatorCases: Readonly<Record<string, AcceptedCase>> = {
  cancelProforma: async (world, unit) => ({ params: { id: await world.proforma() }, body: reason(unit) }),
  createOperatorProforma: ofAccount((unit) => ({ amountHal: 250_000, dueDays: 60, ...reason(unit) })),
  dismissBankPayment: async (world, unit) => ({
    params: { id: await world.openPayment() },
    body: reason(unit),
  }),
  matchBankPayment: async (world, unit) => ({
    params: { id: await world.openPayment() },
    body: { accountId: world.accountId, isAnotherPayment: true, ...reason(unit) },
  }),
  unmatchBankPayment: async (world, unit) => ({
    params: { id: (await world.creditedPayment()).id },
    body: reason(unit),
  }),
  sendDocument: async (world, unit) => ({
    params: { id: world.accountId, documentId: (await world.creditedPayment()).documentId },
    body: { to: longestEmail(), ...reason(unit) },
  }),
  'uploadBankStatement, GPC': async (_, unit) => statement(unit, gpcFile(mostPayments('PEKARNA', ''))),
  'uploadBankStatement, CSV': async (_, unit) =>
    statement(unit, csvForms.Fio(mostPayments(inCell(unit, 20), inCell(unit, 80)))),
  createAccount: async (_, unit) => ({
    body: { email: longestEmail(), companyName: filled(unit, 80), mode: 'sandbox' },
  }),
  updateOperatorAccount: ofAccount((unit) => ({
    confirmSubscriptions: false,
    language: 'sk',
    limits: { smsPerDay: 40_000, callsPerMinute: 1000, callsPerDay: 100_000, concurrentAgentCalls: 1000 },
    companyName: filled(unit, 80),
    billing: { ...customer, street: filled(unit, 120), city: filled(unit, 80) },
    ...reason(unit),
  })),
  closeAccount: ofAccount((unit) => ({ returnCredit: true, ...reason(unit) })),
  addAccountNote: ofAccount((unit) => ({ text: filled(unit, 2000) })),
  adjustCredit: ofAccount((unit) => ({ amountHal: 10_000_000_000, ...reason(unit) })),
  refundTopup: async (world, unit) => ({
    params: { id: world.accountId, topupId: (await world.creditedPayment()).topupId },
    body: { amountHal: 250_000, to: 'bank', idempotencyKey: 'a'.repeat(100), ...reason(unit) },
  }),
  addIntegrationHost: async (_, unit) => ({ body: { host: longestHost, ...reason(unit) } }),
  takeNumberOrder: async (world, unit) => ({
    params: { id: await orderedNumber(world) },
    body: reason(unit),
  }),
  completeNumberOrder: async (world) => {
    await world.credit()
    return { params: { id: await world.takenNumberOrder(10) }, body: { numbers: pragueNumbers(10) } }
  },
  failNumberOrder: async (world, unit) => ({
    params: { id: await world.takenNumberOrder(10) },
    body: reason(unit),
  }),
  grantOperator: async (world) => ({ body: { email: (await world.person()).email } }),
  changeUserEmail: async (world, unit) => ({
    params: { id: (await world.person()).id },
    body: { email: longestEmail(), ...reason(unit) },
  }),
  inviteMember: ofAccount(() => ({ email: longestEmail(), role: 'billing' })),
  updateMember: async (world) => ({
    params: { id: world.accountId, userId: (await world.person()).id },
    body: { role: 'billing' },
  }),
  retryJob: async ({ accountId }, unit) => ({ body: { accountId, key: filled(unit, 500), ...reason(unit) } }),
  takeSetupOrder: async (world, unit) => ({ ...(await newSetup(world)), body: reason(unit) }),
  answerSetupOrder: async (world, unit) => ({
    ...(await newSetup(world)),
    body: { message: filled(unit, 4000) },
  }),
  quoteSetupOrder: async (world, unit) => ({
    ...(await newSetup(world)),
    body: {
      agent: largestAgent(unit),
      number: { kind: 'new', country: 'CZ', region: 'Praha' },
      integrations: ['calendar'],
      tools: mostTools(unit),
    },
  }),
  editSetupDraft: async (world, unit) => ({
    params: { id: await world.builtOrder() },
    body: { agent: largestAgent(unit) },
  }),
  completeSetupOrder: async (world, unit) => ({
    params: { id: await world.builtOrder() },
    body: reason(unit),
  }),
  refundSetupOrder: async (world, unit) => ({
    params: { id: await world.builtOrder() },
    body: { to: 'credit', ...reason(unit) },
  }),
  addNumberStock: async (_, unit) => ({
    body: { numbers: pragueNumbers(200), region: filled(unit, 60), mode: 'live' },
  }),
  addSmsStock: async (_, unit) => ({ body: { numbers: mobileNumbers(100), mode: 'live', ...reason(unit) } }),
  previewSuspension: ofAccount((unit) => ({ action: 'suspend', message: filled(unit, 500) })),
  suspendAccount: ofAccount((unit) => ({ message: filled(unit, 500), ...reason(unit) })),
  restoreAccount: async (world, unit) => {
    await world.operates('POST', `/accounts/${world.accountId}/suspend`)
    return { params: { id: world.accountId }, body: { message: filled(unit, 500), ...reason(unit) } }
  },
  suspendAgent: async (world, unit) => ({ ...(await world.prepared('getAgent')), body: reason(unit) }),
  restoreAgent: async (world, unit) => ({ ...(await world.prepared('getAgent')), body: reason(unit) }),
  putTariffs: async (_, unit) => ({ body: { tariffs: comingPrices(), ...reason(unit) } }),
  putAccountTariffs: ofAccount((unit) => ({ tariffs: comingPrices(), ...reason(unit) })),
  startViewing: ofAccount((unit) => ({ minutes: 120, ...reason(unit) })),
}

/** A viewing belongs to a session, and no job fails: these end as late as they can. */
export const operatorEnds: Readonly<Record<string, number>> = { startViewing: 409, retryJob: 404 }

const customer = { companyId: '27074358', vatId: 'CZ27074358', postalCode: '110 00', country: 'CZ' }
const longestHost = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`

const statement = (unit: string, file: string): BatteryCase => ({
  body: {
    fileName: filled(unit, 200),
    contentBase64: Buffer.from(bankEncodings['UTF-8'](file)).toString('base64'),
  },
})

/** Quotes stand within a cell that is quoted, and a cell ends with its line. */
const inCell = (unit: string, bytes: number): string =>
  filled(unit, Math.floor((bytes * unit.length) / Buffer.byteLength(unit)))
    .replaceAll('"', "'")
    .replaceAll(/[\r\n]/g, ' ')

async function orderedNumber(world: OperatorWorld): Promise<string> {
  const { params } = await world.prepared('cancelNumberOrder')
  return (params as { id: string }).id
}

const newSetup = async (world: OperatorWorld): Promise<Pick<BatteryCase, 'params'>> => {
  const { params } = await world.prepared('cancelSetupOrder')
  return { params: params! }
}

function largestAgent(unit: string) {
  const dataFields = Array.from({ length: 30 }, (_, index) => ({
    key: `field_${index}`,
    type: 'string',
    description: filled(unit, 100),
  }))
  return { ...largestWorkflow(unit), goal: filled(unit, 300), firstMessage: filled(unit, 1000), dataFields }
}

const mostTools = (unit: string) =>
  Array.from({ length: 5 }, (_, index) => ({
    name: `tool_${index}`,
    description: filled(unit, 1000),
    url: 'https://example.com/orders',
    parameters: {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 150 }, (_, place) => [
          `p${place}`,
          { type: 'string', description: filled(unit, 20) },
        ]),
      ),
    },
  }))

let numbers = 0
const pragueNumbers = (count: number) =>
  Array.from({ length: count }, () => `+4202${String(30_000_000 + numbers++)}`)
const mobileNumbers = (count: number) =>
  Array.from({ length: count }, () => `+420799${String(100_000 + numbers++)}`)

/** So far ahead that nobody pays them while the tests run. */
const farMs = 4_102_444_800_000
let prices = 0
const comingPrices = () =>
  Array.from({ length: 50 }, () => ({
    ...{ kind: 'agent', direction: 'out', destination: 'CZ-mobile', unit: 'minute', priceHal: 480 },
    validFrom: farMs + prices++,
  }))
