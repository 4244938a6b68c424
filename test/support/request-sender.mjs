import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'

/* Sends what its parent asks for, and reads each answer to the end without looking at it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

parentPort.on('message', ({ id, options, body }) => {
  const told = (result) => parentPort.postMessage({ id, ...result })
  const outgoing = request({ ...options, agent }, (answer) => {
    answer.resume().on('end', () => told({ status: answer.statusCode }))
  })
  outgoing.on('error', (error) => told({ error: error.message }))
  outgoing.end(body)
})
