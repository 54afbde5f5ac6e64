import { SMTPServer } from 'smtp-server'

export type ReceivedEmail = { from: string; to: string[]; source: string }

/** A real mail server on a free port that records its e-mails; `refuse` makes it refuse recipients with a code. */
export async function openMailServer() {
  const emails: ReceivedEmail[] = []
  const box: { refuse: number | null } = { refuse: null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(box.refuse ? Object.assign(new Error(`<${address}> refused`), { responseCode: box.refuse }) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        emails.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    port,
    emails,
    refuse: (code: number | null) => {
      box.refuse = code
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
