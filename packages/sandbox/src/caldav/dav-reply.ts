import { errorXml } from './dav-xml.ts'

export interface DavReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

export const empty = (status: number): DavReply => ({ status, body: '' })

export const refused = (status: number): DavReply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: `HTTP ${status}`,
})

const xml = { 'content-type': 'application/xml; charset=utf-8' }

/** A refusal that names the condition that was not met (RFC 4918 §16). */
export const unmet = (status: number, condition: string): DavReply => ({
  status,
  headers: xml,
  body: errorXml(condition),
})

export const multistatus = (body: string): DavReply => ({ status: 207, headers: xml, body })
