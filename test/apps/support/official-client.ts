import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { type Json, redirectUri } from './app-world.ts'

/** The state that the official MCP client keeps between its steps, in memory. */
export function keptByClient(): { readonly kept: Json; readonly provider: OAuthClientProvider } {
  const kept: Json = {}
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { redirect_uris: [redirectUri], client_name: 'Official client' },
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url: URL) => {
      kept.url = url
    },
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (state: unknown) => {
      kept.discovery = state
    },
    discoveryState: () => kept.discovery,
  }
  return { kept, provider }
}
