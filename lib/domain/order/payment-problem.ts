type PaymentProblem = 'funds' | 'proof' | 'card' | 'left' | 'late' | 'bank' | 'other'

/** Patterns for the error codes of Razorpay, Stripe and PayPal; the first match counts. */
const PROBLEM_PATTERNS: [PaymentProblem, RegExp][] = [
  ['funds', /funds|balance|limit|velocity|amount_(too|exceed)/],
  ['proof', /authenticat|otp|\bpin\b|_pin|3ds|approval|verification/],
  ['card', /cvc|cvv|expired_card|expiry|card_(number|expired|not|invalid)|invalid_card|incorrect_|_card_type/],
  ['left', /cancel|abandon|dropped|user_left/],
  ['late', /time(d)?_?out|expired|not_finished/],
  ['bank', /declin|denied|refused|do_not_honor|bank|issuer|risk|fraud|blocked|payment_failed/],
]

/**
 * Maps a gateway's error code to a problem that the shop can explain to the customer; a suspected fraud is shown as
 * `bank`. `toPaymentProblem('insufficient_funds') → 'funds'`, an unknown code gives `other`
 */
export function toPaymentProblem(code: string | null | undefined): PaymentProblem {
  const text = (code ?? '').toLowerCase()
  return PROBLEM_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}
