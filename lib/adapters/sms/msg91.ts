import { env } from '../../env'
import { type MessageSender, UndeliverableError } from '../message'
import { postToProvider } from '../post-to'

/** Statuses that refuse the recipient or the text permanently. */
const PERMANENT_STATUSES = [400, 404, 422]

/**
 * MSG91's flow API (https://docs.msg91.com/sms/send-sms): in India only registered templates are delivered, so the
 * message is a template filled with `code` and `host`. The template should read `##code## is your … code.` with
 * `@##host## ###code##` as its last line. The back-in-stock template has `piece` and `url`, the order template
 * `number`, `step`, `amount` and `url`. A refusal may come with status 200 and `type: 'error'`.
 */
export function msg91(): MessageSender {
  const { MSG91_URL, MSG91_AUTH_KEY = '', MSG91_TEMPLATE_ID, MSG91_TEMPLATE_ID_FR } = env()
  const { MSG91_STOCK_TEMPLATE_ID: stock, MSG91_ORDER_TEMPLATE_ID: order } = env()
  const codeTemplate = (lang?: string) => (lang === 'fr' && MSG91_TEMPLATE_ID_FR) || MSG91_TEMPLATE_ID
  return {
    name: 'msg91',
    send: async ({ to, headers: { lang, kind, ...variables } }) => {
      const template_id = kind === 'stock' ? stock : kind === 'order' ? order : codeTemplate(lang)
      const body = { template_id, short_url: '0', recipients: [{ mobiles: to.replace('+', ''), ...variables }] }
      const { status, answer } = await postToProvider(MSG91_URL, {
        headers: { authkey: MSG91_AUTH_KEY, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (status === 200 && answer.get('type') === 'success') return
      const problem = `MSG91: ${status} ${answer.get('type') ?? ''}`.trim()
      throw PERMANENT_STATUSES.includes(status) ? new UndeliverableError(problem) : new Error(problem)
    },
  }
}
