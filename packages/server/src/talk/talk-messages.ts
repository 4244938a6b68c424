import type { FromTalkPage } from '@hovor/api'

/** In characters; no offer of a page without candidates comes near it. */
export const maxOfferLength = 3_500

/** Undefined for what no page of ours says. */
export function readFromPage(text: string): FromTalkPage | undefined {
  const said = parsed(text)
  if (typeof said !== 'object' || said === null || !('type' in said)) return undefined
  switch (said.type) {
    case 'hang-up':
      return { type: 'hang-up' }
    case 'press': {
      const digit = textOf(said, 'digit')
      return digit !== undefined && /^[0-9*#]$/.test(digit) ? { type: 'press', digit } : undefined
    }
    case 'offer': {
      const sdp = textOf(said, 'sdp')
      return sdp !== undefined && sdp.length <= maxOfferLength ? { type: 'offer', sdp } : undefined
    }
    case 'media': {
      const way = textOf(said, 'way')
      return way === 'websocket' || way === 'webrtc' ? { type: 'media', way } : undefined
    }
    default:
      return undefined
  }
}

function textOf(said: object, name: string): string | undefined {
  const value = Object.hasOwn(said, name) ? (said as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
