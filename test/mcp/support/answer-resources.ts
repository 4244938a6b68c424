import { ResourceNotFoundError, type Server } from '@modelcontextprotocol/server'
import { image } from './content-tools.ts'

/** Text and binary resources, one with a template, and one to subscribe to. */
export function answerResources(server: Server): void {
  server.registerCapabilities({ resources: { subscribe: true, listChanged: true } })
  server.setRequestHandler('resources/list', async () => ({
    resources: [
      { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
      { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
      { uri: 'test://watched-resource', name: 'watched-resource', mimeType: 'text/plain' },
    ],
  }))
  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: [
      { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
    ],
  }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => ({ contents: [contentOf(uri)] }))
  server.setRequestHandler('resources/subscribe', async () => ({}))
  server.setRequestHandler('resources/unsubscribe', async () => ({}))
}

function contentOf(uri: string) {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1]
  if (id !== undefined)
    return { uri, mimeType: 'application/json', text: JSON.stringify({ id, data: `of ${id}` }) }
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: image }
  if (uri === 'test://static-text' || uri === 'test://watched-resource')
    return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }
  throw new ResourceNotFoundError(uri)
}
