import { loadScript } from '../load-script'

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
export async function loadRazorpay(url: string): Promise<RazorpayWindow> {
  if (!window.Razorpay) await loadScript(url)
  if (!window.Razorpay) throw new Error('no payment window in the script')
  return window.Razorpay
}
