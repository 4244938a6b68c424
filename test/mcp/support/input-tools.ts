import { randomBytes } from 'node:crypto'
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  createRequestStateCodec,
  type InputRequests,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { type ExtensionTool, said, type ToolContext, tool } from './extension-tool.ts'

type State = { readonly round: number }
const states = createRequestStateCodec<State>({ key: new Uint8Array(randomBytes(32)) })

/** Returns the state that came back unchanged; refuses anything else. */
async function stateOf(context: ToolContext): Promise<State | undefined> {
  const state = context.mcpReq.requestState()
  if (typeof state !== 'string') return undefined
  try {
    return await states.verify(state, context)
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid or expired requestState')
  }
}

export const askFor = (field: string) =>
  inputRequired.elicit({
    message: `Please give ${field}.`,
    requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
  })

const askToConfirm = inputRequired.elicit({
  message: 'Please confirm.',
  requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
})

const askModel = (text: string) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text } }],
    maxTokens: 50,
  })

const answered = (context: ToolContext, name: string): Record<string, unknown> | undefined =>
  acceptedContent(context.mcpReq.inputResponses, name)

const responseOf = ({ mcpReq }: ToolContext, name: string) =>
  mcpReq.inputResponses?.[name] as { roots?: unknown[]; content?: unknown } | undefined

/** A tool whose state must come back unchanged with the user's confirmation. */
const confirming = (name: string, done: string) =>
  tool(name, async (_given, context) => {
    const state = await stateOf(context)
    if (state && answered(context, 'confirm')) return said(done)
    const requestState = await states.mint({ round: 1 }, context)
    return inputRequired({ inputRequests: { confirm: askToConfirm }, requestState })
  })

/** Tools that return `input_required` until they have their input, in revision 2026-07-28. */
export const inputTools: readonly ExtensionTool[] = [
  tool('test_missing_capability', async () =>
    inputRequired({ inputRequests: { answer: askModel('Say pong.') } }),
  ),
  tool('test_input_required_result_elicitation', async (_given, context) => {
    const name = answered(context, 'user_name')?.name
    if (typeof name === 'string') return said(`Hello, ${name}!`)
    return inputRequired({ inputRequests: { user_name: askFor('name') } })
  }),
  tool('test_input_required_result_sampling', async (_given, context) => {
    const answer = responseOf(context, 'capital_question')
    if (answer) return said(JSON.stringify(answer.content))
    return inputRequired({ inputRequests: { capital_question: askModel('What is the capital of France?') } })
  }),
  tool('test_input_required_result_list_roots', async (_given, context) => {
    const roots = responseOf(context, 'client_roots')?.roots
    if (roots) return said(JSON.stringify(roots))
    return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
  }),
  confirming('test_input_required_result_request_state', 'state-ok'),
  confirming('test_input_required_result_tampered_state', 'state-ok'),
  tool('test_input_required_result_multiple_inputs', async (_given, context) => {
    const name = answered(context, 'user_name')?.name
    if (name && responseOf(context, 'greeting') && responseOf(context, 'client_roots'))
      return said(`Hello, ${name}!`)
    return inputRequired({
      inputRequests: {
        user_name: askFor('name'),
        greeting: askModel('Generate a greeting'),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await states.mint({ round: 1 }, context),
    })
  }),
  tool('test_input_required_result_multi_round', async (_given, context) => {
    const round = (await stateOf(context))?.round ?? 0
    if (round === 2) return said('Two rounds done.')
    return inputRequired({
      inputRequests: round === 0 ? { step1: askFor('name') } : { step2: askFor('color') },
      requestState: await states.mint({ round: round + 1 }, context),
    })
  }),
  tool('test_input_required_result_capabilities', async (_given, context) => {
    if (context.mcpReq.inputResponses) return said('Done.')
    const envelope = context.mcpReq.envelope as Readonly<Record<string, ClientCapabilities>> | undefined
    const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY]
    const inputRequests: InputRequests = {
      ...(declared?.elicitation && { user_name: askFor('name') }),
      ...(declared?.sampling && { greeting: askModel('Generate a greeting') }),
      ...(declared?.roots && { client_roots: inputRequired.listRoots() }),
    }
    return Object.keys(inputRequests).length > 0 ? inputRequired({ inputRequests }) : said('Nothing to ask.')
  }),
]
