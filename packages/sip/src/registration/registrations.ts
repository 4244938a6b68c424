import type { RegisterOptions, Registration } from '../agent/api/registration.ts'
import type { CallContext } from '../agent/requests/call-context.ts'
import { parseSipUri } from '../message/uri.ts'
import { hopTo } from '../transport/hop.ts'
import type { TransportLayer } from '../transport/transport-layer.ts'
import { ClientRegistration } from './client-registration.ts'
import { FlowKeeper } from './flow-keeper.ts'

/** All registrations of one agent. */
export class Registrations {
  readonly #context: CallContext
  readonly #transport: TransportLayer
  readonly #kept = new Set<ClientRegistration>()

  constructor(context: CallContext, transport: TransportLayer) {
    this.#context = context
    this.#transport = transport
  }

  /** @throws TypeError when a URI is not a SIP URI. */
  register(options: RegisterOptions): Registration {
    const context = this.#context
    const { registrar, aor, contactUser, nextHop } = options
    const uris = [registrar, aor, `sip:${contactUser}@contact.invalid`]
    const hop = nextHop === undefined ? context.hopOf(registrar) : hopTo(nextHop, context.defaultTransport)
    if (hop === undefined || uris.some((uri) => parseSipUri(uri) === undefined))
      throw new TypeError('registrar and aor must be SIP URIs.')
    const keeper = new FlowKeeper(context.clock, this.#transport)
    const onEnded = () => void this.#kept.delete(registration)
    const registration: ClientRegistration = new ClientRegistration({
      context,
      options,
      hop,
      keeper,
      onEnded,
    })
    this.#kept.add(registration)
    return registration
  }

  connectionLost(key: string): void {
    for (const each of [...this.#kept]) each.connectionLost(key)
  }

  /** Removes every binding; takes at most 2 s. */
  async close(): Promise<void> {
    await Promise.all([...this.#kept].map((each) => each.unregister()))
  }
}
