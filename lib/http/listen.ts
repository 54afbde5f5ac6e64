import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * Longer than a proxy or a browser keeps an idle connection (nginx: 60 s): if the server closed first, a request that
 * was just sent would be lost.
 */
const IDLE_MS = 75_000

/** The server cannot listen on the address; the message says what to do. */
export class CannotListenError extends Error {}

const ERROR_MESSAGES = new Map([
  ['EADDRINUSE', (port: number) => `Port ${port} is in use. Stop what listens there, or set PORT to another one.`],
  ['EACCES', (port: number) => `Port ${port} needs more rights. Set PORT to one above 1023.`],
  ['EADDRNOTAVAIL', () => 'HOST is not an address of this machine.'],
])

/** Listens and returns the server with its port (with PORT=0 the system chooses one). */
export function listen(
  host: string,
  port: number,
  listener: RequestListener,
): Promise<{ server: Server; port: number }> {
  const server = createServer({ keepAliveTimeout: IDLE_MS }, listener)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const toMessage = ERROR_MESSAGES.get(error.code ?? '')
      reject(toMessage ? new CannotListenError(toMessage(port)) : error)
    })
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : port })
    })
  })
}
