import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A proxy in front of a database that can be cut off, restored, stalled and slowed: `{ url, cut, mend, stall, slow }`. */
export async function openProxy(target: string) {
  const to = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  let flows = Promise.resolve()
  let release = () => {}
  let delayMs = 0

  /** Passes the data of one side to the other in its sequence, however long it is delayed. */
  function forward(from: Socket, destination: Socket): void {
    let last = Promise.resolve()
    const enqueue = (step: () => void) => {
      last = last.then(async () => {
        await flows
        if (delayMs > 0) await wait(delayMs)
        if (!destination.destroyed) step()
      })
    }
    from.on('data', (chunk) => enqueue(() => destination.write(chunk)))
    from.on('end', () => enqueue(() => destination.end()))
  }

  async function mend(): Promise<void> {
    server = createServer({ allowHalfOpen: true }, (client) => {
      const upstream = connect({ port: Number(to.port), host: to.hostname, allowHalfOpen: true })
      for (const socket of [client, upstream]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => sockets.delete(socket))
      }
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
      forward(client, upstream)
      forward(upstream, client)
    })
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    const address = server.address()
    if (typeof address === 'object' && address) port = address.port
  }

  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server?.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  /** Holds all data back until `flow`, without closing a connection. */
  function stall(): void {
    flows = new Promise((resolve) => {
      release = resolve
    })
  }

  /** Delays every packet; 0 removes the delay. */
  function slow(milliseconds: number): void {
    delayMs = milliseconds
  }

  await mend()
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, mend, cut, stall, flow: () => release(), slow }
}
export type Proxy = Awaited<ReturnType<typeof openProxy>>
