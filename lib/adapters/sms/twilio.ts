import { env } from '../../env'
import { type MessageSender, UndeliverableError } from '../message'
import { postToProvider } from '../post-to'

const CREATED = 201
/**
 * Not a mobile number, unreachable, opted out, or an empty text.
 * https://www.twilio.com/docs/api/errors
 */
const PERMANENT_ERRORS = new Set([21211, 21217, 21407, 21408, 21602, 21610, 21612, 21614, 21617])

/**
 * Twilio's message resource (https://www.twilio.com/docs/messaging/api/message-resource). TWILIO_FROM is a number, a
 * sender's name, or a messaging service (`MG…`).
 */
export function twilio(): MessageSender {
  const { TWILIO_URL, TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '', TWILIO_FROM: from = '' } = env()
  const sender = /^MG[\da-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From'
  const url = `${TWILIO_URL.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`
  return {
    name: 'twilio',
    send: async ({ to, text }) => {
      const { status, answer } = await postToProvider(url, {
        headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
      })
      if (status === CREATED) return
      const code = Number(answer.get('code'))
      const problem = `Twilio: ${status} ${code || ''}`.trim()
      throw PERMANENT_ERRORS.has(code) ? new UndeliverableError(problem) : new Error(problem)
    },
  }
}
