import { createTransport } from 'nodemailer'
import { env } from '../../env'
import { site } from '../../site'
import { type Port, UndeliverableError } from '../message'

const TLS_PORT = 465
/** A dead server is noticed well before somebody else may try the same message. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
/** The server answered, and this address or this text is what it minds. https://nodemailer.com/errors */
const MINDED = ['EENVELOPE', 'EMESSAGE']
const NEVER = 500

/** The mail server of SMTP_HOST. A password is only sent over TLS. */
export function smtp(): Port {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: pass, SMTP_FROM: address = '' } = env()
  const { name, email } = site()
  const transport = createTransport({
    ...PATIENCE,
    host,
    port,
    secure: port === TLS_PORT,
    requireTLS: user !== undefined,
    ...(user && { auth: { user, pass: pass ?? '' } }),
  })
  return {
    name: 'smtp',
    send: async ({ key, to, subject, text, html, headers, attachments = [] }) => {
      try {
        await transport.sendMail({
          from: { name, address },
          replyTo: email,
          to: { name: '', address: to },
          subject: subject ?? name,
          text,
          ...(html !== null && { html }),
          attachments: attachments.map(({ name: filename, type: contentType, text: content }) => {
            return { filename, contentType, content }
          }),
          // RFC 3834: nobody's absence notice answers a machine.
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          messageId: `<${key}@${address.split('@').at(-1)}>`,
        })
      } catch (error) {
        throw toFailure(error)
      }
    },
  }
}

/** The answer's code alone: its words carry the address, which no log may keep. */
function toFailure(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const words = `the mail server: ${code} ${answer || ''}`.trim()
  return MINDED.includes(code) && answer >= NEVER ? new UndeliverableError(words) : new Error(words)
}
