/**
 * How the platform shows our SIP endpoint which relay lease it calls through: a variable of the call, which no user can
 * set (spec:conventions.reserved-variables: names with `service_` are the service's own), sent as a header of the
 * INVITE.
 */
export const relayVariable = 'service_relay'
export const relayHeader = 'X-Hovor-Relay'
