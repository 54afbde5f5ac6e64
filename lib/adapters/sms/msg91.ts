import type { Env } from '../../env'
import { providerConfig } from '../../provider-config'
import { site } from '../../site'
import { type TestableSender, UndeliverableError } from '../message'
import { postToProvider } from '../post-to'

/** Statuses that refuse the recipient or the text permanently. */
const PERMANENT_STATUSES = [400, 404, 422]
/** Shown to be no real code. */
const TRIAL_CODE = '000000'

/**
 * MSG91's flow API (https://docs.msg91.com/sms/send-sms): in India only registered templates are delivered, so the
 * message is a template filled with `code` and `host`. The template should read `##code## is your … code.` with
 * `@##host## ###code##` as its last line. The back-in-stock template has `piece` and `url`, the order template
 * `number`, `step`, `amount` and `url`. A refusal may come with status 200 and `type: 'error'`.
 */
export function msg91(config: Env = providerConfig()): TestableSender {
  const { MSG91_URL, MSG91_AUTH_KEY = '', MSG91_TEMPLATE_ID, MSG91_TEMPLATE_ID_FR } = config
  const { MSG91_STOCK_TEMPLATE_ID: stock, MSG91_ORDER_TEMPLATE_ID: order } = config
  const codeTemplate = (lang?: string) => (lang === 'fr' && MSG91_TEMPLATE_ID_FR) || MSG91_TEMPLATE_ID
  const send = async (to: string, template_id: string | undefined, variables: Record<string, string>) => {
    const body = { template_id, short_url: '0', recipients: [{ mobiles: to.replace('+', ''), ...variables }] }
    const { status, answer } = await postToProvider(MSG91_URL, {
      headers: { authkey: MSG91_AUTH_KEY, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { isSent: status === 200 && answer.get('type') === 'success', status, type: answer.get('type') }
  }
  return {
    name: 'msg91',
    send: async ({ to, headers: { lang, kind, ...variables } }) => {
      const template = kind === 'stock' ? stock : kind === 'order' ? order : codeTemplate(lang)
      const { isSent, status, type } = await send(to, template, variables)
      if (isSent) return
      const problem = `MSG91: ${status} ${type ?? ''}`.trim()
      throw PERMANENT_STATUSES.includes(status) ? new UndeliverableError(problem) : new Error(problem)
    },
    /** A text message with a code that opens nothing, which proves the template as well. */
    checkKeys: async (number) => {
      const host = new URL(site().url).hostname
      const { isSent, status, type } = await send(number, MSG91_TEMPLATE_ID, { code: TRIAL_CODE, host })
      const problem = `MSG91: ${status} ${type ?? ''}`.trim()
      if (status >= 500) throw new Error(problem)
      if (!isSent) throw new UndeliverableError(problem)
    },
  }
}
