/** The supported commands by command_id (SMPP 3.4 §5.1.2.1). */
export const commandIds = {
  bind_receiver: 0x00000001,
  bind_transmitter: 0x00000002,
  query_sm: 0x00000003,
  submit_sm: 0x00000004,
  deliver_sm: 0x00000005,
  unbind: 0x00000006,
  bind_transceiver: 0x00000009,
  enquire_link: 0x00000015,
  data_sm: 0x00000103,
  generic_nack: 0x80000000,
  bind_receiver_resp: 0x80000001,
  bind_transmitter_resp: 0x80000002,
  query_sm_resp: 0x80000003,
  submit_sm_resp: 0x80000004,
  deliver_sm_resp: 0x80000005,
  unbind_resp: 0x80000006,
  bind_transceiver_resp: 0x80000009,
  enquire_link_resp: 0x80000015,
  data_sm_resp: 0x80000103,
} as const

export type Command = keyof typeof commandIds

/** Requests, each answered by `<name>_resp` or generic_nack. */
export type RequestCommand = Exclude<Command, 'generic_nack' | `${string}_resp`>

const commandsById: ReadonlyMap<number, Command> = new Map(
  Object.entries(commandIds).map(([name, id]) => [id, name as Command]),
)

/** The command with this command_id; undefined when unsupported. */
export const commandOf = (id: number): Command | undefined => commandsById.get(id)

/** The top bit marks a response; a response is never answered. */
export const isResponseId = (id: number): boolean => id >= 0x80000000

/** Whether the command expects a response. */
export const isRequest = (command: Command): command is RequestCommand => !isResponseId(commandIds[command])

/** The response command of a request. */
export const responseTo = <C extends RequestCommand>(command: C): `${C}_resp` => `${command}_resp`
