/**
 * The part of Razorpay's script that the shop uses:
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/
 */
type RazorpayWindow = new (options: Record<string, unknown>) => { open: () => void }

declare global {
  interface Window {
    Razorpay?: RazorpayWindow
  }
}

/** Loads Razorpay's script, once per page; rejects if it cannot be loaded. */
export function loadRazorpay(url: string): Promise<RazorpayWindow> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    script.onerror = () => reject(new Error(`no script from ${new URL(url).origin}`))
    script.onload = () => {
      if (window.Razorpay) resolve(window.Razorpay)
      else reject(new Error('no payment window in the script'))
    }
    document.head.append(script)
  })
}
