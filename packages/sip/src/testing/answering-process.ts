import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { answerOffer } from '../sdp/answer-offer.ts'

/*
 * A process for tests between two processes: answers every call, prints its addresses for the parent, and
 * stops with it.
 */
const agent = await startSipAgent({
  clock: systemClock,
  randomBytes,
  listen: [
    { transport: 'udp', host: '127.0.0.1', port: 0 },
    { transport: 'tcp', host: '127.0.0.1', port: 0 },
  ],
  userAgent: 'answering',
  onInvite(call) {
    const answer = answerOffer(call.remoteSdp ?? '', {
      address: '127.0.0.1',
      audioPort: 5000,
      codecs: ['PCMU'],
      sessionId: '2',
    })
    if (answer.kind === 'refused') call.reject(answer.status)
    else void call.answer(answer.sdp)
    call.on('ended', ({ by }) => process.send?.({ ended: by }))
  },
})
process.on('disconnect', () => process.exit(0))
process.send?.({ addresses: agent.addresses })
