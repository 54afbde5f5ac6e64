import { createTransport } from 'nodemailer'
import type { Env } from '../../env'
import { providerConfig } from '../../provider-config'
import { site } from '../../site'
import { type TestableSender, UndeliverableError } from '../message'

const TLS_PORT = 465
/** Milliseconds; a dead server is detected well before another sender may retry the message. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }
/** The server refused this address or this text. https://nodemailer.com/errors */
const PERMANENT_CODES = ['EENVELOPE', 'EMESSAGE']
/** It refused the account. */
const SIGN_IN_CODES = ['EAUTH']
const MIN_PERMANENT_STATUS = 500

/** The mail server of SMTP_HOST. A password is only sent over TLS. */
export function smtp(variables: Env = providerConfig()): TestableSender {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: pass, SMTP_FROM: address = '' } = variables
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
          // RFC 3834: prevents automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          messageId: `<${key}@${address.split('@').at(-1)}>`,
        })
      } catch (error) {
        throw toFailure(error, PERMANENT_CODES)
      }
    },
    /** Connects and signs in, and sends no e-mail. */
    checkKeys: async () => {
      try {
        await transport.verify()
      } catch (error) {
        throw toFailure(error, SIGN_IN_CODES)
      } finally {
        transport.close()
      }
    },
  }
}

/** Only the code of the answer: its text contains the address, which must not be logged. */
function toFailure(error: unknown, permanentCodes: string[]): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  const answer = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const message = `the mail server: ${code} ${answer || ''}`.trim()
  return permanentCodes.includes(code) && answer >= MIN_PERMANENT_STATUS
    ? new UndeliverableError(message)
    : new Error(message)
}
