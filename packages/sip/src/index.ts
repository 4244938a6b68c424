import type { SipAgent, SipAgentOptions } from './agent/sip-agent.ts'
import type { AnswerReading, MediaCapabilities, OfferAnswer } from './sdp/media-capabilities.ts'

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
export type {
  AnswerReading,
  AudioCodec,
  MediaCapabilities,
  MediaDirection,
  NegotiatedMedia,
  OfferAnswer,
} from './sdp/media-capabilities.ts'
export type {
  DatagramSocket,
  Endpoint,
  SipNetwork,
  StreamConnection,
  StreamEvents,
  StreamListener,
} from './transport/sip-network.ts'

export declare function startSipAgent(options: SipAgentOptions): Promise<SipAgent>
export declare function createOffer(capabilities: MediaCapabilities): string
export declare function answerOffer(offerSdp: string, capabilities: MediaCapabilities): OfferAnswer
export declare function readAnswer(offerSdp: string, answerSdp: string): AnswerReading
