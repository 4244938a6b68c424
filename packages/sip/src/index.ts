export type {
  ListenAddress,
  NextHop,
  OptionsOutcome,
  OutgoingInvite,
  ScreenedRequest,
  Screening,
  SipAgent,
  SipAgentOptions,
  SipLimits,
  SipLogEvent,
} from './agent/sip-agent.ts'
export type {
  CallEnd,
  CallState,
  EndedBy,
  FirstResponse,
  IncomingCall,
  InfoOutcome,
  OutgoingCall,
  ReinviteOutcome,
  Reoffer,
  SipCall,
  SipCallEvents,
  SipSource,
  TransportKind,
} from './agent/sip-call.ts'
export { startSipAgent } from './agent/start-sip-agent.ts'
export { answerOffer } from './sdp/answer-offer.ts'
export { createOffer } from './sdp/create-offer.ts'
export type {
  AnswerReading,
  AudioCodec,
  MediaCapabilities,
  MediaDirection,
  NegotiatedMedia,
  OfferAnswer,
} from './sdp/media-capabilities.ts'
export { readAnswer } from './sdp/read-answer.ts'
export type {
  DatagramSocket,
  Endpoint,
  SipNetwork,
  StreamConnection,
  StreamEvents,
  StreamListener,
} from './transport/sip-network.ts'
