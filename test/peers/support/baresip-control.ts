import { once } from 'node:events'
import { connect } from 'node:net'
import { longestWaitMs } from '@hovor/clock/testing'

/**
 * Sends one command over baresip's control port, as JSON in a netstring; resolves with its response, rejects on a
 * refusal.
 */
export async function orderBaresip(port: number, command: string, params?: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, timeout: longestWaitMs })
  socket.on('timeout', () => socket.destroy(new Error(`baresip does not answer ${command}`)))
  try {
    await once(socket, 'connect')
    const order = JSON.stringify({ command, ...(params !== undefined && { params }), token: 'order' })
    socket.write(`${Buffer.byteLength(order)}:${order},`)
    let told = ''
    for await (const chunk of socket.setEncoding('utf8')) {
      told += chunk
      // call events arrive over the same connection
      const answer = /\{"response":true,"ok":(true|false),"data":"((?:[^"\\]|\\.)*)"/.exec(told)
      if (answer?.[1] === 'true') return answer[2]!
      if (answer !== null) throw new Error(`baresip refuses ${command}: ${answer[2]}`)
    }
    throw new Error(`baresip closed the connection before it answered ${command}`)
  } finally {
    socket.destroy()
  }
}
