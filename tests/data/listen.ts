import type { Server } from 'node:net'

/** Starts a server on a free port of this machine and returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server does not listen')
  return address.port
}
