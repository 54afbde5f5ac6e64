import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; text: string }

/**
 * Sends a raw request head and body, then waits for the head of the response; the status is 0 if the
 * connection is closed without one.
 */
export function sendRawRequest(address: string, head: string[], body: Buffer[] = []): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      for (const chunk of body) socket.write(chunk)
    })
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!text.includes('\r\n\r\n')) return
      socket.destroy()
      resolve(toAnswer(text))
    })
    socket.once('end', () => resolve({ status: 0, headers: {}, text }))
    socket.once('error', reject)
  })
}

function toAnswer(text: string): RawAnswer {
  const [statusLine = '', ...lines] = text.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? []
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*:\s*/, '')])
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers), text }
}
