import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; text: string }

/**
 * Sends a raw request head and body, then waits for the head of the response; the status is 0 if the
 * connection is closed without one.
 */
export function sendRaw(address: string, head: string[], body: Buffer[] = []): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      for (const part of body) socket.write(part)
    })
    socket.on('data', (part) => {
      text += part.toString('latin1')
      if (!text.includes('\r\n\r\n')) return
      socket.destroy()
      resolve(toAnswer(text))
    })
    socket.once('end', () => resolve({ status: 0, headers: {}, text }))
    socket.once('error', reject)
  })
}

function toAnswer(text: string): RawAnswer {
  const [first = '', ...lines] = text.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*:\s*/, '')])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), text }
}
