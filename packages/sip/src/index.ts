export type { Binding, RegisterRequest, RegisterVerdict, RequestedContact } from './agent/api/registrar.ts'
export type {
  RegisterOptions,
  Registration,
  RegistrationChange,
  RegistrationState,
} from './agent/api/registration.ts'
export type {
  ListenAddress,
  NextHop,
  OptionsOutcome,
  OutgoingInvite,
  ScreenedRequest,
  Screening,
  SessionTimerOptions,
  SipAgent,
  SipAgentOptions,
  SipLimits,
  SipLogEvent,
  TracedMessage,
} from './agent/api/sip-agent.ts'
export type {
  CallEnd,
  CallState,
  EndedBy,
  FirstResponse,
  IncomingCall,
  InfoOutcome,
  OutgoingCall,
  ReferOutcome,
  ReferProgress,
  ReferRequest,
  ReinviteOutcome,
  Reoffer,
  ReplacedDialog,
  SipCall,
  SipCallEvents,
  SipSource,
  TransportKind,
} from './agent/api/sip-call.ts'
export { startSipAgent } from './agent/start-sip-agent.ts'
export type { DigestSecret, HashedSecret } from './auth/digest-secret.ts'
export type { DialogPeer } from './dialog/dialog-peer.ts'
export { parseSipUri } from './message/uri.ts'
export type { PeerState } from './registration/peer-health.ts'
export { type BindingRules, updateBindings } from './registration/update-bindings.ts'
export { type PeerWatch, type WatchPeerOptions, watchPeer } from './registration/watch-peer.ts'
export { answerOffer } from './sdp/answer-offer.ts'
export { callKeys } from './sdp/call-keys.ts'
export { createOffer } from './sdp/create-offer.ts'
export type {
  AnswerReading,
  AudioCodec,
  MediaCapabilities,
  MediaDirection,
  NegotiatedMedia,
  NegotiatedSrtp,
  OfferAnswer,
  SrtpCapability,
  SrtpSuite,
} from './sdp/media-capabilities.ts'
export { readAnswer } from './sdp/read-answer.ts'
export type {
  DatagramSocket,
  Endpoint,
  SipNetwork,
  StreamConnection,
  StreamEvents,
  StreamListener,
  TlsClient,
  TlsIdentity,
} from './transport/sip-network.ts'
export type { NaptrRecord, SipResolver, SrvRecord } from './transport/sip-resolver.ts'
export { systemResolver } from './transport/system-resolver.ts'
