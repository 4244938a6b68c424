import { readFile } from 'node:fs/promises'
import type { TlsIdentity } from '@hovor/sip'
import type { SipConfig } from '../../platform/config/config.ts'

/** Loads certificate and key for SIP over TLS; an unreadable file fails startup with a sentence. */
export async function readTls({ tls, tlsCaFile }: SipConfig): Promise<TlsIdentity | undefined> {
  if (tls === undefined) return undefined
  const [cert, key, ca] = await Promise.all([
    read('HOVOR_SIP_TLS_CERT', tls.certFile),
    read('HOVOR_SIP_TLS_KEY', tls.keyFile),
    tlsCaFile === undefined ? undefined : read('HOVOR_SIP_TLS_CA', tlsCaFile),
  ])
  return { cert, key, ...(ca !== undefined && { ca }) }
}

async function read(setting: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new Error(`${setting} is invalid: ${file} cannot be read.`, { cause: error })
  }
}
