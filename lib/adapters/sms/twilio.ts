import type { Env } from '../../env'
import { providerConfig } from '../../provider-config'
import { type TestableSender, UndeliverableError } from '../message'
import { getFromProvider, postToProvider } from '../post-to'

const OK = 200
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
export function twilio(variables: Env = providerConfig()): TestableSender {
  const { TWILIO_URL, TWILIO_ACCOUNT_SID: sid = '', TWILIO_AUTH_TOKEN: token = '', TWILIO_FROM: from = '' } = variables
  const sender = /^MG[\da-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From'
  const account = `${TWILIO_URL.replace(/\/+$/, '')}/2010-04-01/Accounts/${encodeURIComponent(sid)}`
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  return {
    name: 'twilio',
    send: async ({ to, text }) => {
      const { status, answer } = await postToProvider(`${account}/Messages.json`, {
        headers: { authorization },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
      })
      if (status === CREATED) return
      const code = Number(answer.get('code'))
      const problem = `Twilio: ${status} ${code || ''}`.trim()
      throw PERMANENT_ERRORS.has(code) ? new UndeliverableError(problem) : new Error(problem)
    },
    /** https://www.twilio.com/docs/iam/api/account#fetch-an-account-resource */
    checkKeys: async () => {
      const { status, answer } = await getFromProvider(`${account}.json`, { authorization })
      if (status === OK && answer.get('status') === 'active') return
      const problem = `Twilio: ${status} ${Number(answer.get('code')) || ''}`.trim()
      throw status >= 500 ? new Error(problem) : new UndeliverableError(problem)
    },
  }
}
