import { toHtml, toPage } from './gateway-stand-in'

/** The form in the frame of the checkout; it reports the action of the buyer to the script around it. */
export function checkoutPage(order_id: string): string {
  const buttons = { captured: 'Pay', authorized: 'Pay, held by the bank', failed: 'Decline', dismissed: 'Close' }
  const page = toPage('Razorpay', `Order ${order_id}`, '/stand-in/pay', buttons)
  return page.replace(
    '</html>',
    `<script>
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const act = event.submitter.value
  const body = new URLSearchParams({ act, order_id: ${JSON.stringify(order_id).replaceAll('<', '\\u003c')} })
  const fields = act === 'dismissed' ? null : await (await fetch('/stand-in/pay', { method: 'POST', body })).json()
  parent.postMessage({ razorpay: fields }, '*')
})
</script></html>`,
  )
}

/** The provider's page in between: it posts the result of the payment to the shop, from another origin. */
export function returnPage(query: URLSearchParams): string {
  const fields = [...query].filter(([name]) => name !== 'to')
  const page = toPage('Razorpay', 'Back to the shop', query.get('to') ?? '', { back: 'Back' })
  const inputs = fields.map(([name, value]) => `<input type="hidden" name="${toHtml(name)}" value="${toHtml(value)}">`)
  return page.replace('</form>', `${inputs.join('')}</form><script>document.forms[0].submit()</script>`)
}

/**
 * What Razorpay's checkout.js does for a page: `new Razorpay(options).open()` lays its frame over the page, and then
 * its page posts the three fields (or `error[code]` …) to `callback_url`, or passes them to the page's `handler`.
 */
export function checkoutScript(origin: string): string {
  return `window.Razorpay = class {
  constructor(options) {
    this.options = options
    window.razorpayOptions = { ...options, handler: undefined, modal: undefined }
  }
  on() {}
  open() {
    const { options } = this
    const frame = document.createElement('iframe')
    frame.title = 'Razorpay'
    frame.src = '${origin}/stand-in/checkout?' + new URLSearchParams({ order_id: options.order_id, key: options.key })
    frame.style = 'position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;background:#fff;z-index:9999'
    const hear = ({ origin, data }) => {
      if (origin !== '${origin}' || !('razorpay' in data)) return
      window.removeEventListener('message', hear)
      frame.remove()
      if (data.razorpay === null) return options.modal?.ondismiss?.()
      if (options.redirect !== true && options.handler) return options.handler(data.razorpay)
      location.assign('${origin}/stand-in/return?' + new URLSearchParams({ ...data.razorpay, to: options.callback_url }))
    }
    window.addEventListener('message', hear)
    document.body.append(frame)
  }
}`
}
