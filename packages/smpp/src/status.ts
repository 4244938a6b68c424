/** command_status values that are set or told apart here (SMPP 3.4 §5.1.3). */
export const STATUS = {
  ok: 0x00,
  invalidMessageLength: 0x01,
  invalidCommandLength: 0x02,
  invalidCommandId: 0x03,
  incorrectBindStatus: 0x04,
  alreadyBound: 0x05,
  systemError: 0x08,
  invalidSourceAddress: 0x0a,
  invalidDestinationAddress: 0x0b,
  bindFailed: 0x0d,
  invalidPassword: 0x0e,
  invalidSystemId: 0x0f,
  messageQueueFull: 0x14,
  submitFailed: 0x45,
  throttled: 0x58,
  temporaryApplicationError: 0x64,
  permanentApplicationError: 0x65,
  queryFailed: 0x67,
  invalidOptionalParameters: 0xc0,
  invalidParameterLength: 0xc2,
} as const

/** Whether the far side asked for a slower pace: the same request may succeed a little later. */
export const isThrottled = (status: number): boolean =>
  status === STATUS.throttled || status === STATUS.messageQueueFull
