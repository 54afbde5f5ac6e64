import { connect, createServer, type Server, type Socket } from 'node:net'

/** A wire to a server of data that can be cut and mended: `{ url, cut, mend }`. */
export async function openWire(target: string) {
  const to = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let port = 0

  async function mend(): Promise<void> {
    server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
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

  await mend()
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, mend, cut }
}
